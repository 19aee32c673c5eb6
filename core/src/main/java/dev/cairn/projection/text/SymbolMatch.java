package dev.cairn.projection.text;

/// A symbol that matches, by the number of its file and its index in the facts of that file.
public record SymbolMatch(int file, int index, float score) {}
