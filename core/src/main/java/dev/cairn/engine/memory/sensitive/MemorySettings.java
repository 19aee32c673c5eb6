package dev.cairn.engine.memory.sensitive;

import dev.cairn.model.id.AgentId;
import java.util.Set;

/// The treatment of secrets, and the agents that may read sensitive episodes of others.
///
/// @param isStrict whether an episode without the metadata of its type is refused instead of completed
public record MemorySettings(SecretPolicy secrets, Set<AgentId> readers, boolean isStrict) {

    public static final MemorySettings STANDARD = new MemorySettings(SecretPolicy.REFUSE, Set.of());

    public MemorySettings(SecretPolicy secrets, Set<AgentId> readers) {
        this(secrets, readers, false);
    }

    public MemorySettings {
        readers = Set.copyOf(readers);
    }
}
