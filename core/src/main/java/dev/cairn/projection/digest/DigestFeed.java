package dev.cairn.projection.digest;

import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.feed.TrailingProjection;
import dev.cairn.projection.graph.current.GraphView;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Calls a [Summarizer] in a background thread, so that it writes sentences about the symbols of all worktrees. No
/// request waits for it.
///
/// A sentence is cached under the hash of the symbol's text, so each version of a symbol is summarized once. After
/// a failure the summarizer is not called for the time [#RETRY]. Symbols without a sentence are described by their
/// doc comments or signatures.
public final class DigestFeed implements TrailingProjection, AutoCloseable {

    /// The pause after a failure of the summarizer.
    public static final Duration RETRY = Duration.ofMinutes(1);

    private static final Logger LOG = LoggerFactory.getLogger(DigestFeed.class);

    private final Function<ProjectId, Optional<GraphView>> newest;
    private final DigestPass pass;
    private final Duration retry;

    /// Guards all fields below.
    private final ReentrantLock lock = new ReentrantLock();

    private final Condition changed = lock.newCondition();
    private final Map<ProjectId, Long> dueNanos = new LinkedHashMap<>();
    private final Map<ProjectId, DigestState> states = new HashMap<>();
    /// The transaction whose code the last finished pass covered, by worktree.
    private final Map<ProjectId, Long> finished = new ConcurrentHashMap<>();

    private @Nullable Thread worker;
    private boolean isClosed;

    /// @param newest the newest graph of a worktree that is available without any work
    public DigestFeed(Function<ProjectId, Optional<GraphView>> newest, DigestPass pass, Duration retry) {
        this.newest = newest;
        this.pass = pass;
        this.retry = retry;
    }

    /// Schedules a pass over a worktree's symbols.
    @Override
    public void follow(ProjectId project) {
        lock.lock();
        try {
            if (isClosed) return;
            dueNanos.put(project, System.nanoTime());
            if (worker == null) worker = Thread.ofVirtual().name("digests").start(this::work);
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public Optional<Long> seq(ProjectId project, GraphView now) {
        return Optional.ofNullable(finished.get(project));
    }

    /// Digests are stored; only their progress is kept in memory.
    @Override
    public void unload(ProjectId project) {}

    public DigestState state(ProjectId project) {
        lock.lock();
        try {
            return states.getOrDefault(
                    project, new DigestState(DigestState.Activity.IDLE, 0, 0, 0, 0, Optional.empty()));
        } finally {
            lock.unlock();
        }
    }

    private void work() {
        try {
            while (true) runPass(next());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Waits until a worktree is due and returns it.
    private ProjectId next() throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (true) {
                long now = System.nanoTime();
                var first = dueNanos.entrySet().stream()
                        .min((one, other) -> Long.compare(one.getValue() - now, other.getValue() - now));
                if (first.isEmpty()) changed.await();
                else if (first.get().getValue() - now > 0)
                    changed.awaitNanos(first.get().getValue() - now);
                else {
                    dueNanos.remove(first.get().getKey());
                    return first.get().getKey();
                }
            }
        } finally {
            lock.unlock();
        }
    }

    private void runPass(ProjectId project) throws InterruptedException {
        try {
            var graph = newest.apply(project);
            if (graph.isEmpty()) return;
            var ended = pass.over(project, graph.get().graph(), state(project), listener(project));
            setState(project, ended);
            finished.put(project, graph.get().seq());
            if (ended.activity() == DigestState.Activity.FAILING) retryAfter(project, retry);
        } catch (RuntimeException e) {
            // Closing interrupts the thread; after other failures the next indexing run schedules a pass again.
            if (!Thread.currentThread().isInterrupted()) LOG.warn("The symbols of {} were not summarized", project, e);
        }
    }

    /// Stops a pass when a newer graph exists.
    private DigestPass.PassListener listener(ProjectId project) {
        return new DigestPass.PassListener() {
            @Override
            public void progress(DigestState state) {
                setState(project, state);
            }

            @Override
            public boolean shouldStop() {
                lock.lock();
                try {
                    return dueNanos.containsKey(project);
                } finally {
                    lock.unlock();
                }
            }
        };
    }

    private void setState(ProjectId project, DigestState state) {
        lock.lock();
        try {
            states.put(project, state);
        } finally {
            lock.unlock();
        }
    }

    private void retryAfter(ProjectId project, Duration after) {
        lock.lock();
        try {
            dueNanos.putIfAbsent(project, System.nanoTime() + after.toNanos());
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {
        lock.lock();
        try {
            isClosed = true;
            if (worker != null) worker.interrupt();
        } finally {
            lock.unlock();
        }
    }
}
