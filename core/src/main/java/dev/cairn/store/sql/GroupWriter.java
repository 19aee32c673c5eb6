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

/// Group commit: the only thread that writes. Writes that arrive while a group becomes durable form the next group.
final class GroupWriter implements AutoCloseable {

    /// How many writes may wait and for how long, and how many become durable together. The same limits hold for writes
    /// to a project that another server has locked.
    record QueueLimits(int queueSizeMax, Duration enqueueWait, int groupSizeMax) {

        static final QueueLimits DEFAULT = new QueueLimits(4_096, Duration.ofSeconds(30), 256);
    }

    private static final Logger LOG = LoggerFactory.getLogger(GroupWriter.class);

    /// Takes the writes of the next group from the queue. Used only by the writer's thread.
    ///
    /// Callers of the last group have just got their results and are likely to write again. A short wait for them
    // makes one
    /// large group instead of a small and a large one.
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

        /// Adds waiting jobs to those that were taken already.
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
    private final SetAside setAside;
    private final Thread thread;

    /// Guards `closed`: adding a job takes the read lock, so nothing is queued after the stop.
    private final ReadWriteLock gate = new ReentrantReadWriteLock();

    private boolean closed;
    private volatile boolean busy;

    GroupWriter(WriterConnection connection, Supplier<UUID> newId, QueueLimits limits) {
        this.connection = connection;
        this.newId = newId;
        this.limits = limits;
        this.queue = new ArrayBlockingQueue<>(limits.queueSizeMax());
        this.gathering = new GroupGathering(queue, limits.groupSizeMax());
        this.setAside = new SetAside(limits);
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
        return queue.size() + setAside.size();
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

    /// The writer would wait for itself.
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

    /// No caller may wait for a writer that has ended, however it ended.
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
        setAside.refuseAll(closedRefusal());
    }

    private static void fail(WriterJob job, Throwable failure) {
        switch (job) {
            case WriterJob.Write<?> write -> write.ticket().fail(failure);
            case WriterJob.Task<?> errand -> errand.ticket().fail(failure);
            case WriterJob.Stop _ -> {}
        }
    }

    /// Writes the next group; returns false at the end of the queue.
    private boolean serveGroup() throws InterruptedException {
        busy = false;
        var jobs = new ArrayList<WriterJob>();
        var first = setAside.size() == 0 ? queue.take() : queue.poll(setAside.pauseNanos(), TimeUnit.NANOSECONDS);
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
                case WriterJob.Task<?> errand -> runTask(errand);
                case WriterJob.Stop _ -> {
                    write(writes);
                    finishSetAside();
                    return false;
                }
            }
        }
        write(writes);
        return true;
    }

    private void write(List<WriterJob.Write<?>> arrived) {
        var writes = setAside.due(arrived);
        if (writes.isEmpty()) return;
        var start = System.nanoTime();
        try {
            setAside.add(connection.write(writes));
        } catch (RuntimeException | Error failure) {
            writes.forEach(write -> write.ticket().fail(failure));
            throw failure;
        }
        gathering.written(arrived.size(), System.nanoTime() - start);
    }

    /// Ends after the limit's patience at the latest, when the last of these writes is refused.
    private void finishSetAside() {
        while (setAside.size() > 0) {
            LockSupport.parkNanos(setAside.pauseNanos());
            write(List.of());
        }
    }

    private <T> void runTask(WriterJob.Task<T> errand) {
        if (errand.ticket().take()) connection.run(errand);
    }

    /// Completes everything queued so far.
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
