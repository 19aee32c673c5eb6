package dev.cairn.projection.work;

/// A search result and its score, 0 to 1.
public record Hit<T>(T item, double score) {}
