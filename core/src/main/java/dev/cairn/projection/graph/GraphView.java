package dev.cairn.projection.graph;

/// A graph and the transaction it was made after.
///
/// `isSettled` tells that every file was resolved with all that is known; until then a few edges may trail.
public record GraphView(CodeGraph graph, long seq, boolean isSettled) {}
