package dev.cairn.projection.work;

/// A search result and its score, 0 to 1.
public record BacklogHit<T>(T item, double score) {}
