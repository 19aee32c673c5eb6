package dev.cairn.app.service;

import dev.cairn.engine.index.IndexRequest;

/// Decides how many processors an indexing run may use: all of them if a caller waits for the run, otherwise a
/// part.
final class ProcessorShare {

    /// Runs that the watcher starts leave the other half to the programs that change the files.
    private static final double BACKGROUND_SHARE = 0.5;

    private ProcessorShare() {}

    static int of(IndexRequest request) {
        int all = Runtime.getRuntime().availableProcessors();
        return WatchedWorkspaces.isBackground(request) ? Math.max(1, (int) (all * BACKGROUND_SHARE)) : all;
    }
}
