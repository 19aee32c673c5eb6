package dev.cairn.projection.graph;

/// A graph and the transaction it was built from.
///
/// `isSettled` means that every file was resolved with all known facts; until then some edges may be outdated.
public record GraphView(CodeGraph graph, long seq, boolean isSettled) {}
