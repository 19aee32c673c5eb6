package dev.cairn.app.service;

import dev.cairn.engine.index.IndexRequest;

/// How many processors indexing may use: all when somebody waits for it, some when nobody asked.
final class ProcessorShare {

    /// Indexing that follows saved files leaves the other half to the work that saves them.
    private static final double BACKGROUND_SHARE = 0.5;

    private ProcessorShare() {}

    static int of(IndexRequest request) {
        int all = Runtime.getRuntime().availableProcessors();
        return WatchedWorkspaces.isBackground(request) ? Math.max(1, (int) (all * BACKGROUND_SHARE)) : all;
    }
}
