package dev.cairn.engine.index;

/// Brings the index of a workspace in line with its files.
public interface Indexing {

    /// Runs to completion, one run per workspace at a time. A cancelled run is refused with CANCELLED, and none of its
    /// changes become visible.
    IndexReport index(IndexRequest request, IndexProgress progress);
}
