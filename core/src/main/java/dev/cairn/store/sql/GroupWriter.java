package dev.cairn.store.sql;

import dev.cairn.model.id.TxId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.store.CommitResult;
import dev.cairn.store.TransactionWork;
import dev.cairn.store.TxRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Writes transactions in groups on one thread, the only one that writes. Writes that arrive while a group is
/// committed form the next group.
final class GroupWriter implements AutoCloseable {

    /// How many writes may wait and how long, and how many are committed together. The same limits apply to writes
    /// that wait for a project which another server has locked.
    record QueueLimits(int queueSizeMax, Duration enqueueWait, int groupSizeMax) {

        static final QueueLimits DEFAULT = new QueueLimits(4_096, Duration.ofSeconds(30), 256);
    }

    private static final Logger LOG = LoggerFactory.getLogger(GroupWriter.class);

    /// Takes the jobs of the next group from the queue. Used only by the writer's thread.
    private static final class GroupGathering {

        private static final Duration WAIT_MAX = Duration.ofMillis(2);

        private final BlockingQueue<WriterJob> queue;
        private final int sizeMax;
        private int lastSize;
        private long lastNanos;

        GroupGathering(BlockingQueue<WriterJob> queue, int sizeMax) {
            this.queue = queue;
            this.sizeMax = sizeMax;
        }

        /// Adds queued jobs to the group. It first waits shortly for the callers of the last group, which have
        /// just got their results and are likely to write again. So they form one large group instead of a
        /// small and a large one.
        void fill(List<WriterJob> jobs) throws InterruptedException {
            var deadline = System.nanoTime() + Math.min(lastNanos / 4, WAIT_MAX.toNanos());
            while (jobs.size() < lastSize) {
                var next = queue.poll(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
                if (next == null) break;
                jobs.add(next);
            }
            queue.drainTo(jobs, sizeMax - jobs.size());
        }

        /// Notes the size and the duration of the group that was written last.
        void written(int size, long nanos) {
            lastSize = size;
            lastNanos = nanos;
        }
    }

    private final WriterConnection connection;
    private final Supplier<UUID> newId;
    private final QueueLimits limits;
    private final BlockingQueue<WriterJob> queue;
    private final GroupGathering gathering;
    private final LockedProjectWrites lockedWrites;
    private final Thread thread;

    /// Guards `closed`. Adding a job holds the read lock, so no job is queued after the stop job.
    private final ReadWriteLock gate = new ReentrantReadWriteLock();

    private boolean closed;
    private volatile boolean busy;

    GroupWriter(WriterConnection connection, Supplier<UUID> newId, QueueLimits limits) {
        this.connection = connection;
        this.newId = newId;
        this.limits = limits;
        this.queue = new ArrayBlockingQueue<>(limits.queueSizeMax());
        this.gathering = new GroupGathering(queue, limits.groupSizeMax());
        this.lockedWrites = new LockedProjectWrites(limits);
        this.thread = Thread.ofPlatform().name("cairn-store-writer").daemon().start(this::serve);
    }

    <D> CommitResult<D> write(TxRequest request, TransactionWork<D> work) {
        var ticket = new JobResult<CommitResult<D>>();
        enqueue(new WriterJob.Write<>(request, work, new TxId(newId.get()), ticket));
        return ticket.await();
    }

    /// Runs a task on the writer's connection between two groups.
    <T> T run(SqlQuery<T> task) {
        var ticket = new JobResult<T>();
        enqueue(new WriterJob.Task<>(task, ticket));
        return ticket.await();
    }

    int waiting() {
        return queue.size() + lockedWrites.size();
    }

    /// Whether a group is being written.
    boolean isBusy() {
        return busy;
    }

    private void enqueue(WriterJob job) {
        requireOtherThread();
        gate.readLock().lock();
        try {
            if (closed) throw closedRefusal();
            if (!queue.offer(job, limits.enqueueWait().toMillis(), TimeUnit.MILLISECONDS))
                throw Refusal.of(
                        ProblemCode.LIMIT_REACHED,
                        "The queue of " + limits.queueSizeMax() + " waiting writes stayed full; nothing was written.",
                        "Repeat the write later with the same id.");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Refusal.of(
                    ProblemCode.CANCELLED,
                    "The write was cancelled; nothing was written.",
                    "Repeat it when it is wanted.",
                    e);
        } finally {
            gate.readLock().unlock();
        }
    }

    /// Throws if this is the writer's thread, because it would wait for itself.
    void requireOtherThread() {
        if (Thread.currentThread().equals(thread))
            throw new IllegalStateException("work must not write to its own store, nor close it");
    }

    static Refusal closedRefusal() {
        return Refusal.of(ProblemCode.UNAVAILABLE, "The store is closed.", "Start Cairn again.");
    }

    private void serve() {
        try {
            while (serveGroup()) {}
        } catch (InterruptedException e) {
            LOG.error("The writer was interrupted; nobody should do that.", e);
        } finally {
            connection.close();
            refuseWaiting();
        }
    }

    /// Refuses all waiting jobs, because their callers must not wait for a writer that has ended.
    private void refuseWaiting() {
        gate.writeLock().lock();
        try {
            closed = true;
        } finally {
            gate.writeLock().unlock();
        }
        var waiting = new ArrayList<WriterJob>();
        queue.drainTo(waiting);
        waiting.forEach(job -> fail(job, closedRefusal()));
        lockedWrites.refuseAll(closedRefusal());
    }

    private static void fail(WriterJob job, Throwable failure) {
        switch (job) {
            case WriterJob.Write<?> write -> write.ticket().fail(failure);
            case WriterJob.Task<?> task -> task.ticket().fail(failure);
            case WriterJob.Stop _ -> {}
        }
    }

    /// Writes the next group; returns false at the end of the queue.
    private boolean serveGroup() throws InterruptedException {
        busy = false;
        var jobs = new ArrayList<WriterJob>();
        var first =
                lockedWrites.size() == 0 ? queue.take() : queue.poll(lockedWrites.pauseNanos(), TimeUnit.NANOSECONDS);
        if (first != null) jobs.add(first);
        try {
            gathering.fill(jobs);
            busy = true;
            return serve(jobs);
        } catch (RuntimeException | Error failure) {
            LOG.error("The writer failed; its callers are told.", failure);
            jobs.forEach(job -> fail(job, failure));
            return jobs.stream().noneMatch(WriterJob.Stop.class::isInstance);
        }
    }

    private boolean serve(List<WriterJob> jobs) {
        var writes = new ArrayList<WriterJob.Write<?>>();
        for (var job : jobs) {
            switch (job) {
                case WriterJob.Write<?> write -> {
                    if (write.ticket().take()) writes.add(write);
                }
                case WriterJob.Task<?> task -> runTask(task);
                case WriterJob.Stop _ -> {
                    write(writes);
                    finishLockedWrites();
                    return false;
                }
            }
        }
        write(writes);
        return true;
    }

    private void write(List<WriterJob.Write<?>> arrived) {
        var writes = lockedWrites.due(arrived);
        if (writes.isEmpty()) return;
        var start = System.nanoTime();
        try {
            lockedWrites.add(connection.write(writes));
        } catch (RuntimeException | Error failure) {
            writes.forEach(write -> write.ticket().fail(failure));
            throw failure;
        }
        gathering.written(arrived.size(), System.nanoTime() - start);
    }

    /// Retries the writes to locked projects until none waits. Each is refused when its waiting time is over, so
    /// this ends.
    private void finishLockedWrites() {
        while (lockedWrites.size() > 0) {
            LockSupport.parkNanos(lockedWrites.pauseNanos());
            write(List.of());
        }
    }

    private <T> void runTask(WriterJob.Task<T> task) {
        if (task.ticket().take()) connection.run(task);
    }

    /// Completes all jobs queued so far, then stops the thread.
    @Override
    public void close() {
        requireOtherThread();
        gate.writeLock().lock();
        try {
            if (!closed) queue.put(new WriterJob.Stop());
            closed = true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return;
        } finally {
            gate.writeLock().unlock();
        }
        joinUninterruptibly();
    }

    private void joinUninterruptibly() {
        var interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) Thread.currentThread().interrupt();
    }
}
