package dev.cairn.projection.text;

/// A matching symbol: the number of its file and its index in the facts of that file.
public record SymbolMatch(int file, int index, float score) {}
