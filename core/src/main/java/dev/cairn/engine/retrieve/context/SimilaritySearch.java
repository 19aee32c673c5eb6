package dev.cairn.engine.retrieve.context;

import java.util.List;

/// Finds code by vector similarity, where vectors exist.
@FunctionalInterface
public interface SimilaritySearch {

    /// A file or symbol by its written id, with its cosine similarity; 1 is identical.
    record SimilarSymbol(String id, double similarity) {}

    /// No vectors exist.
    SimilaritySearch NONE = (_, _) -> List.of();

    /// The most similar symbols first.
    List<SimilarSymbol> nearest(String text, int limit);
}
