package dev.cairn.engine.retrieve.context;

import java.util.List;

/// The neighbours of a symbol in the graph of calls, references and inheritance, by symbol number.
@FunctionalInterface
public interface SymbolNeighbours {

    /// A graph without edges.
    SymbolNeighbours NONE = _ -> List.of();

    List<Integer> of(int symbol);
}
