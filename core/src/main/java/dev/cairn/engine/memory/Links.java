package dev.cairn.engine.memory;

import java.util.Map;
import java.util.Optional;

/// The ports through which memory reads the code and the backlog.
public record Links(EntityLookup lookup, EntityProximity proximity, SymbolStates states) {

    /// Ports for a project without indexed code or backlog.
    public static final Links NONE =
            new Links((_, _, _) -> false, (_, _, _) -> Map.of(), (_, _, _) -> Optional.empty());
}
