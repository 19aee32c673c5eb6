package dev.cairn.app.service;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/// The threads that add saved files to graphs and text indexes, so that no request has to. Complete resolution,
/// indexing and requests have threads of their own.
final class FollowingThreads {

    /// At most this many worktrees are brought up to date at the same time; the others wait in order.
    static final int WORKTREES_MAX = 4;

    private static final long IDLE_SECONDS_MAX = 10;

    private FollowingThreads() {}

    /// Tasks that are submitted after shutdown are discarded. Each worktree has at most one waiting task.
    static ExecutorService pool() {
        int threads = Math.min(WORKTREES_MAX, Runtime.getRuntime().availableProcessors());
        var made = new ThreadPoolExecutor(
                threads,
                threads,
                IDLE_SECONDS_MAX,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                Thread.ofPlatform().daemon().name("graph-", 0).factory(),
                new ThreadPoolExecutor.DiscardPolicy());
        made.allowCoreThreadTimeOut(true);
        return made;
    }
}
