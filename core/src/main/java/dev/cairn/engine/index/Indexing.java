package dev.cairn.engine.index;

/// Brings what is known about a workspace in line with its files.
public interface Indexing {

    /// Runs to the end, one run per workspace at a time; refuses with CANCELLED when the progress says so, and then
    /// nothing of the run is visible.
    IndexReport index(IndexRequest request, IndexProgress progress);
}
