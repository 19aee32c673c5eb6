package dev.cairn.projection.vector;

/// How like a key's text is to what was asked: the cosine of the two vectors, from -1 to 1.
public record Likeness<K>(K key, double cosine) {}
