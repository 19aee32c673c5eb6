package dev.cairn.projection.work;

/// Something a search found, and how well it answers the query: 0 to 1.
public record Hit<T>(T item, double score) {}
