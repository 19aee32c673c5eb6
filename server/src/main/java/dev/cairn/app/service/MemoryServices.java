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

/// The services of memory over one store.
public record MemoryServices(
        Store store,
        EpisodeReader remembered,
        Episodes episodes,
        Recall recall,
        Reflection reflection,
        Learnings learnings,
        KeyRotation rotation,
        StoryCipher seal) {

    /// Everything that memory is built from.
    public record MemoryDependencies(
            Store store, MemoryPorts links, VectorRecall vectors, InstantSource clock, Supplier<UUID> newId) {}

    public static MemoryServices open(MemoryDependencies dependencies, KeyRing keys, MemorySettings settings) {
        var store = dependencies.store();
        var seal = new StoryCipher(keys);
        var remembered = new EpisodeReader(store, dependencies.links());
        var episodes = new Episodes(store, remembered, seal, settings, dependencies.clock(), dependencies.newId());
        var sensitive = new SensitiveEpisodes(remembered, seal, settings);
        return new MemoryServices(
                store,
                remembered,
                episodes,
                new Recall(remembered, dependencies.vectors(), sensitive, dependencies.clock()),
                new Reflection(store, remembered, episodes),
                new Learnings(remembered),
                new KeyRotation(store, seal, dependencies.newId()),
                seal);
    }

    public List<Tool> tools(MomentResolver moments, AgentIdentity identity) {
        return new MemoryTools(moments, episodes, recall, reflection, identity).tools();
    }
}
