package dev.cairn.projection.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/// The threads on which many files are resolved in parallel. Requests and indexing have threads of their own, so
/// neither waits for these. Idle threads end.
public final class ResolvingThreads {

    /// For a graph that somebody waits for: as many threads as processors.
    public static final ResolvingThreads AWAITED = new ResolvingThreads(1);

    /// Half of the processors, for a graph that nobody waits for because an older one answers meanwhile. The other half
    /// is left to requests.
    public static final ResolvingThreads BACKGROUND = new ResolvingThreads(2);

    private static final long IDLE_SECONDS_MAX = 10;

    private final ExecutorService pool;

    private ResolvingThreads(int divisor) {
        int threads = Math.max(1, Runtime.getRuntime().availableProcessors() / divisor);
        var made = new ThreadPoolExecutor(
                threads,
                threads,
                IDLE_SECONDS_MAX,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                Thread.ofPlatform().daemon().name("resolve-", 0).factory());
        made.allowCoreThreadTimeOut(true);
        this.pool = made;
    }

    /// Runs all parts and returns their results in order. A single part runs on the thread of the caller.
    public <T> List<T> all(List<Callable<T>> parts) {
        if (parts.size() == 1) return List.of(called(parts.getFirst()));
        var running = new ArrayList<Future<T>>();
        for (var part : parts) running.add(pool.submit(part));
        try {
            var results = new ArrayList<T>();
            for (var part : running) results.add(part.get());
            return results;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while files were resolved", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) throw error;
            throw failure(e);
        } finally {
            running.forEach(part -> part.cancel(false));
        }
    }

    private static <T> T called(Callable<T> part) {
        try {
            return part.call();
        } catch (Exception e) {
            throw e instanceof RuntimeException failure ? failure : new IllegalStateException(e);
        }
    }

    private static RuntimeException failure(ExecutionException e) {
        return e.getCause() instanceof RuntimeException failure ? failure : new IllegalStateException(e);
    }
}
