package dev.cairn.engine.retrieve;

import java.util.List;

/// The symbols next to a symbol in the graph of calls, references and inheritance, by their numbers in the world.
@FunctionalInterface
public interface Neighbours {

    /// A graph without edges.
    Neighbours NONE = _ -> List.of();

    List<Integer> of(int symbol);
}
