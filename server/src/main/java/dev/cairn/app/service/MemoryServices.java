package dev.cairn.app.service;

import dev.cairn.engine.memory.EpisodeReader;
import dev.cairn.engine.memory.Episodes;
import dev.cairn.engine.memory.learning.Learnings;
import dev.cairn.engine.memory.learning.Reflection;
import dev.cairn.engine.memory.port.MemoryPorts;
import dev.cairn.engine.memory.recall.Recall;
import dev.cairn.engine.memory.recall.SensitiveEpisodes;
import dev.cairn.engine.memory.recall.VectorRecall;
import dev.cairn.engine.memory.sensitive.KeyRing;
import dev.cairn.engine.memory.sensitive.KeyRotation;
import dev.cairn.engine.memory.sensitive.MemorySettings;
import dev.cairn.engine.memory.sensitive.StoryCipher;
import dev.cairn.engine.time.MomentResolver;
import dev.cairn.serve.identity.AgentIdentity;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.memory.MemoryTools;
import dev.cairn.store.Store;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;

/// The services of the memory of one store: episodes, recall, reflection and learnings.
public record MemoryServices(
        EpisodeReader episodeReader,
        Episodes episodes,
        Recall recall,
        Reflection reflection,
        Learnings learnings,
        KeyRotation rotation,
        StoryCipher cipher) {

    /// Everything that memory is built from.
    public record MemoryDependencies(
            Store store, MemoryPorts links, VectorRecall vectors, InstantSource clock, Supplier<UUID> newId) {}

    public static MemoryServices open(MemoryDependencies dependencies, KeyRing keys, MemorySettings settings) {
        var store = dependencies.store();
        var cipher = new StoryCipher(keys);
        var episodeReader = new EpisodeReader(store, dependencies.links());
        var episodes = new Episodes(store, episodeReader, cipher, settings, dependencies.clock(), dependencies.newId());
        var sensitive = new SensitiveEpisodes(episodeReader, cipher, settings);
        return new MemoryServices(
                episodeReader,
                episodes,
                new Recall(episodeReader, dependencies.vectors(), sensitive, dependencies.clock()),
                new Reflection(store, episodeReader, episodes),
                new Learnings(episodeReader),
                new KeyRotation(store, cipher, dependencies.newId()),
                cipher);
    }

    public List<Tool> tools(MomentResolver moments, AgentIdentity identity) {
        return new MemoryTools(moments, episodes, recall, reflection, identity).tools();
    }
}
