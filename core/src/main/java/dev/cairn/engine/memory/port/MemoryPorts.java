package dev.cairn.engine.memory.port;

import java.util.Map;
import java.util.Optional;

/// The ports through which memory reads the code and the backlog.
public record MemoryPorts(EntityLookup lookup, EntityProximity proximity, CodeBodies states) {

    /// Ports for a project without indexed code or backlog.
    public static final MemoryPorts NONE =
            new MemoryPorts((_, _) -> false, (_, _) -> Map.of(), (_, _) -> Optional.empty());
}
