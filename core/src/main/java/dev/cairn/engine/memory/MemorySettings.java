package dev.cairn.engine.memory;

import dev.cairn.model.id.AgentId;
import java.util.Set;

/// The treatment of secrets, and the agents that may read sensitive episodes of others.
public record MemorySettings(SecretRule secrets, Set<AgentId> readers) {

    public static final MemorySettings STANDARD = new MemorySettings(SecretRule.REFUSE, Set.of());

    public MemorySettings {
        readers = Set.copyOf(readers);
    }
}
