package dev.cairn.app;

import dev.cairn.engine.memory.Episodes;
import dev.cairn.engine.memory.KeyRing;
import dev.cairn.engine.memory.KeyRotation;
import dev.cairn.engine.memory.Learnings;
import dev.cairn.engine.memory.Links;
import dev.cairn.engine.memory.MemorySettings;
import dev.cairn.engine.memory.Recall;
import dev.cairn.engine.memory.Reflection;
import dev.cairn.engine.memory.Remembered;
import dev.cairn.engine.memory.Seal;
import dev.cairn.engine.memory.SensitiveEpisodes;
import dev.cairn.engine.memory.VectorRecall;
import dev.cairn.engine.time.Moments;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.serve.identity.AgentIdentity;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.memory.MemoryTools;
import dev.cairn.store.Store;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;

/// The services of memory over one store.
record MemoryRoom(
        Store store,
        Remembered remembered,
        Episodes episodes,
        Recall recall,
        Reflection reflection,
        Learnings learnings,
        KeyRotation rotation,
        Seal seal) {

    /// Everything that memory is built from.
    record Ground(Store store, Links links, VectorRecall vectors, InstantSource clock, Supplier<UUID> newId) {}

    static MemoryRoom open(Ground dependencies, KeyRing keys, MemorySettings settings) {
        var store = dependencies.store();
        var seal = new Seal(keys);
        var remembered = new Remembered(store, dependencies.links());
        var episodes = new Episodes(store, remembered, seal, settings, dependencies.clock(), dependencies.newId());
        var sensitive = new SensitiveEpisodes(remembered, seal, settings);
        return new MemoryRoom(
                store,
                remembered,
                episodes,
                new Recall(remembered, dependencies.vectors(), sensitive, dependencies.clock()),
                new Reflection(store, remembered, episodes),
                new Learnings(remembered),
                new KeyRotation(store, seal, dependencies.newId()),
                seal);
    }

    List<Tool> tools(Workspaces workspaces, Moments moments, AgentIdentity identity) {
        return new MemoryTools(workspaces, moments, episodes, recall, reflection, identity).tools();
    }
}
