package dev.cairn.engine.memory;

import dev.cairn.model.id.AgentId;
import java.util.Set;

/// How secrets are treated, and who may read sensitive episodes besides their writers.
public record MemorySettings(SecretRule secrets, Set<AgentId> readers) {

    public static final MemorySettings STANDARD = new MemorySettings(SecretRule.REFUSE, Set.of());

    public MemorySettings {
        readers = Set.copyOf(readers);
    }
}
