package dev.cairn.engine.memory.sensitive;

import dev.cairn.model.id.AgentId;
import java.util.Set;

/// The treatment of secrets, and the agents that may read sensitive episodes of others.
public record MemorySettings(SecretPolicy secrets, Set<AgentId> readers) {

    public static final MemorySettings STANDARD = new MemorySettings(SecretPolicy.REFUSE, Set.of());

    public MemorySettings {
        readers = Set.copyOf(readers);
    }
}
