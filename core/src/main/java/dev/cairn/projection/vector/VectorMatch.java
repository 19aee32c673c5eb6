package dev.cairn.projection.vector;

/// A search result: a key and the cosine similarity of its text with the query, from -1 to 1.
public record VectorMatch<K>(K key, double cosine) {}
