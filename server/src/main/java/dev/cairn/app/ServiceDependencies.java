package dev.cairn.app;

import dev.cairn.app.service.AgentServices;
import dev.cairn.budget.TokenCounter;
import dev.cairn.engine.memory.sensitive.KeyRing;
import dev.cairn.engine.memory.sensitive.MemorySettings;
import dev.cairn.engine.testrun.TestRunPermission;
import dev.cairn.projection.digest.Summarizer;
import dev.cairn.store.Cache;
import dev.cairn.store.Store;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// Everything that is built before the services.
record ServiceDependencies(
        Store store,
        Cache cache,
        Path home,
        Path userHome,
        VectorServices vectors,
        AgentServices agents,
        MemoryOptions memory,
        Environment environment,
        TestRunPermission tests) {

    /// The keys of sensitive episodes, the rules for reading them, and the interval of automatic reflection.
    record MemoryOptions(KeyRing keys, MemorySettings settings, Optional<Duration> reflectEvery) {}

    /// The clock, the source of ids, the token counter, the optional summarizer, and the time without questions after
    /// which the code of a workspace leaves memory.
    record Environment(
            InstantSource clock,
            Supplier<UUID> newId,
            TokenCounter tokens,
            Optional<Summarizer> summarizer,
            Optional<Duration> unloadAfter) {}
}
