package dev.cairn.engine.retrieve;

import java.util.List;

/// Finds code by meaning, where vectors are kept.
@FunctionalInterface
public interface Similar {

    /// A file or symbol by its written id, and how near it is: 1 is the same.
    record Near(String id, double nearness) {}

    /// Nothing is known by meaning.
    Similar NONE = (_, _) -> List.of();

    /// The nearest first.
    List<Near> nearest(String text, int limit);
}
