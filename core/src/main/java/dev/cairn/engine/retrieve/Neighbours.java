package dev.cairn.engine.retrieve;

import java.util.List;

/// The neighbours of a symbol in the graph of calls, references and inheritance, by symbol number.
@FunctionalInterface
public interface Neighbours {

    /// A graph without edges.
    Neighbours NONE = _ -> List.of();

    List<Integer> of(int symbol);
}
