package dev.cairn.engine.index;

import dev.cairn.engine.index.git.CommitTimes;
import dev.cairn.model.id.ProjectId;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.ToIntFunction;

/// Indexes with as many threads as a request may use.
public final class Indexer implements Indexing {

    private static final long LOCK_MILLIS = 100;

    private final IndexDependencies parts;
    private final ToIntFunction<IndexRequest> threads;
    private final CommitTimes times = new CommitTimes();

    /// One lock per worktree, so that its runs follow each other.
    private final Map<ProjectId, ReentrantLock> locks = new ConcurrentHashMap<>();

    public Indexer(IndexDependencies parts, int threads) {
        this(parts, _ -> threads);
    }

    /// @param threads how many threads a request may use, at least one
    public Indexer(IndexDependencies parts, ToIntFunction<IndexRequest> threads) {
        this.parts = parts;
        this.threads = threads;
    }

    @Override
    public IndexReport index(IndexRequest request, IndexProgress progress) {
        var reading = new ParallelReading(threads.applyAsInt(request), progress);
        var lock = locks.computeIfAbsent(request.workspace().project(), _ -> new ReentrantLock());
        acquire(lock, reading);
        try {
            return new IndexRun(parts, request, progress, reading, times).run();
        } finally {
            lock.unlock();
        }
    }

    private static void acquire(ReentrantLock lock, ParallelReading reading) {
        try {
            while (!lock.tryLock(LOCK_MILLIS, TimeUnit.MILLISECONDS)) reading.requireNotCancelled();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw ParallelReading.cancelled();
        }
    }
}
