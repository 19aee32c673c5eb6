package dev.cairn.engine.memory;

import java.util.Map;
import java.util.Optional;

/// How memory reaches the code and the backlog.
public record Links(EntityLookup lookup, EntityProximity proximity, SymbolStates states) {

    /// Where nothing is indexed.
    public static final Links NONE =
            new Links((_, _, _) -> false, (_, _, _) -> Map.of(), (_, _, _) -> Optional.empty());
}
