package dev.cairn.projection.vector;

import java.time.Duration;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Computes requested vectors in a background thread, most important first. Callers do not wait for it.
///
/// The thread starts with the first request or query, so a process that needs no vectors never loads a model.
public final class VectorFeed implements AutoCloseable {

    /// The maximum length of the queue. If it is exceeded, the least important texts are dropped, which
    /// [VectorCoverage] reports.
    public static final int WAITING_MAX = 500_000;

    private static final Duration CLOSE_MAX = Duration.ofSeconds(10);
    private static final String CLOSED = "The process is ending.";

    private static final Logger LOG = LoggerFactory.getLogger(VectorFeed.class);

    private final Embedder embedder;
    private final VectorBatch batch;
    private final QueryVectorCache queries;

    /// Guards all fields below, and the requests of every [VectorSet] opened here.
    private final ReentrantLock lock = new ReentrantLock();

    private final Condition changed = lock.newCondition();
    private final VectorQueue queue;
    private final double rest;
    private boolean isPrepared;
    private @Nullable Thread worker;
    private @Nullable String problem;

    public VectorFeed(Embedder embedder, VectorCache cache) {
        this(embedder, cache, WAITING_MAX);
    }

    public VectorFeed(Embedder embedder, VectorCache cache, int waitingMax) {
        this(embedder, cache, waitingMax, 0);
    }

    /// @param rest the pause after each batch, as a multiple of the batch's duration, so that answers to agents
    ///     are not slowed down
    public VectorFeed(Embedder embedder, VectorCache cache, int waitingMax, double rest) {
        this.rest = rest;
        this.embedder = embedder;
        this.batch = new VectorBatch(embedder, cache);
        this.queries = new QueryVectorCache(embedder);
        this.queue = new VectorQueue(waitingMax);
        if (embedder instanceof AbsentEmbedder(var why)) problem = why;
    }

    /// Opens a set of vectors that this feed fills.
    ///
    /// @param order the order of equally similar keys in search results
    public <K> VectorSet<K> open(Comparator<? super K> order) {
        return new VectorSet<>(this, new VectorIndex<>(embedder.dimensions(), order));
    }

    /// The vector of a query; empty until the embedder is ready. The first query starts the preparation of the
    /// embedder.
    public Optional<float[]> queryVector(String query) {
        if (embedder.isReady()) return Optional.of(queries.of(query));
        begin();
        return Optional.empty();
    }

    /// Whether the embedder is ready, so that [#queryVector] returns vectors.
    boolean isAnswering() {
        return embedder.isReady();
    }

    /// Starts the preparation of the embedder without waiting for it.
    public void begin() {
        lock.lock();
        try {
            startWorker();
        } finally {
            lock.unlock();
        }
    }

    /// Why no vectors are computed; empty if they are.
    public Optional<String> problem() {
        lock.lock();
        try {
            return Optional.ofNullable(problem);
        } finally {
            lock.unlock();
        }
    }

    /// Waits until the embedder is ready; returns false if it is not ready in time or unavailable.
    public boolean awaitReady(Duration atMost) throws InterruptedException {
        return await(atMost, () -> isPrepared || problem != null) && problem().isEmpty();
    }

    /// Waits until the queue is empty; returns false if it is not empty in time.
    public boolean awaitIdle(Duration atMost) throws InterruptedException {
        return await(atMost, () -> queue.isIdle() || problem != null);
    }

    private boolean await(Duration atMost, BooleanSupplier isReached) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            startWorker();
            long left = atMost.toNanos();
            while (!isReached.getAsBoolean()) {
                if (left <= 0) return false;
                left = changed.awaitNanos(left);
            }
            return true;
        } finally {
            lock.unlock();
        }
    }

    <K> void request(VectorSet<K> vectors, Collection<WantedVector<K>> texts) {
        lock.lock();
        try {
            if (problem != null || texts.isEmpty()) return;
            for (var wanted : texts) request(vectors, wanted);
            startWorker();
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private <K> void request(VectorSet<K> vectors, WantedVector<K> wanted) {
        var known = vectors.requests().get(wanted.key());
        if (known != null && isSameRequest(known, wanted)) return;
        if (known != null) drop(known);
        var request = new VectorRequest<>(vectors, wanted, queue.nextNumber());
        vectors.requests().put(wanted.key(), request);
        if (vectors.index().holds(wanted.key(), wanted.hash())) request.become(VectorRequest.Stage.DONE);
        else queue.add(request);
    }

    private static boolean isSameRequest(VectorRequest<?> known, WantedVector<?> wanted) {
        if (!known.wanted.hash().equals(wanted.hash())) return false;
        return switch (known.stage()) {
            case DONE, WORKING -> true;
            case WAITING -> known.wanted.priority() == wanted.priority();
            case LEFT_OUT, FAILED, SUPERSEDED -> false;
        };
    }

    private void drop(VectorRequest<?> request) {
        queue.remove(request);
        request.become(VectorRequest.Stage.SUPERSEDED);
    }

    <K> void remove(VectorSet<K> vectors, Collection<K> keys) {
        lock.lock();
        try {
            for (var key : keys) {
                var known = vectors.requests().remove(key);
                if (known != null) drop(known);
                vectors.index().remove(key);
            }
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    <K> void removeAll(VectorSet<K> vectors) {
        lock.lock();
        try {
            remove(vectors, List.copyOf(vectors.requests().keySet()));
        } finally {
            lock.unlock();
        }
    }

    VectorCoverage coverage(VectorSet<?> vectors) {
        lock.lock();
        try {
            return vectors.count(Optional.ofNullable(problem));
        } finally {
            lock.unlock();
        }
    }

    /// The caller holds the lock.
    private void startWorker() {
        if (worker == null && problem == null)
            worker = Thread.ofPlatform().daemon().name("vectors").start(this::work);
    }

    private void work() {
        try {
            embedder.prepare();
            prepared();
            for (var next = take(); !next.isEmpty(); next = take()) {
                long begun = System.nanoTime();
                finish(batch.make(next));
                rest((long) ((System.nanoTime() - begun) * rest));
            }
        } catch (EmbedderUnavailable unavailable) {
            stop(String.valueOf(unavailable.getMessage()));
        } catch (InterruptedException ended) {
            stop(CLOSED);
        } catch (RuntimeException broken) {
            LOG.error("No more vectors are made", broken);
            stop("Making vectors failed: " + broken);
        }
    }

    private void rest(long nanos) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            for (long left = nanos; left > 0 && problem == null; ) left = changed.awaitNanos(left);
        } finally {
            lock.unlock();
        }
    }

    private void prepared() {
        lock.lock();
        try {
            isPrepared = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /// Waits for the next requests; empty if the feed is closed.
    private List<VectorRequest<?>> take() throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (queue.isEmpty() && problem == null) changed.await();
            if (problem != null) return List.of();
            return queue.take(VectorBatch.TEXTS_MAX);
        } finally {
            lock.unlock();
        }
    }

    private void finish(List<VectorBatch.VectorResult> made) {
        lock.lock();
        try {
            for (var one : made) one.deliver();
            queue.finish();
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private Optional<Thread> stop(String why) {
        lock.lock();
        try {
            if (problem == null) problem = why;
            queue.clear();
            changed.signalAll();
            return Optional.ofNullable(worker);
        } finally {
            lock.unlock();
        }
    }

    /// Stops after the current batch. Existing vectors can still be searched.
    @Override
    public void close() {
        var running = stop(CLOSED);
        if (running.isEmpty()) return;
        try {
            if (!running.get().join(CLOSE_MAX)) LOG.warn("The embedder does not end; the process ends without it");
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }
}
