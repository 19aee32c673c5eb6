package dev.cairn.app.service;

import dev.cairn.model.id.ProjectId;
import dev.cairn.view.Views;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;

/// Waits for changed files until they are indexed and in the graph that readers get.
public final class UsedFileWait {

    /// The interval at which a waiting reader checks whether its files are ready.
    private static final Duration STEP = Duration.ofMillis(5);

    private final WatchedWorkspaces watched;
    private final Views views;

    public UsedFileWait(WatchedWorkspaces watched, Views views) {
        this.watched = watched;
        this.views = views;
    }

    /// Waits until no file with one of these paths is pending.
    ///
    /// @return whether there were such files and all of them were ready in time
    public boolean await(ProjectId project, Predicate<String> paths, Duration longest) {
        if (!isPending(project, paths)) return false;
        long end = System.nanoTime() + longest.toNanos();
        while (isPending(project, paths)) {
            if (System.nanoTime() - end >= 0 || Thread.currentThread().isInterrupted()) return false;
            LockSupport.parkNanos(STEP.toNanos());
        }
        return true;
    }

    /// From its save until it is in the graph, a file is in at least one of the two.
    private boolean isPending(ProjectId project, Predicate<String> paths) {
        return watched.isPending(project, paths) || views.isBehind(project, paths);
    }
}
