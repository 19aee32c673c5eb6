package dev.cairn.projection.graph.current;

import dev.cairn.projection.graph.CodeGraph;

/// A graph and the transaction it was built from.
///
/// `isSettled` means that every file was resolved with the newest facts of all files. Otherwise some edges may be
/// outdated.
public record GraphView(CodeGraph graph, long seq, boolean isSettled) {

    /// The same graph as of a later transaction that changed no file.
    public GraphView at(long later) {
        return new GraphView(graph, later, isSettled);
    }
}
