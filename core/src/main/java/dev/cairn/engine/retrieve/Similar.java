package dev.cairn.engine.retrieve;

import java.util.List;

/// Finds code by vector similarity, where vectors exist.
@FunctionalInterface
public interface Similar {

    /// A file or symbol by its written id, with its cosine similarity; 1 is identical.
    record Near(String id, double nearness) {}

    /// No vectors exist.
    Similar NONE = (_, _) -> List.of();

    /// The most similar symbols first.
    List<Near> nearest(String text, int limit);
}
