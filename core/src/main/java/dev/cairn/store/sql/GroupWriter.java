package dev.cairn.store.sql;

import dev.cairn.model.id.TxId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.store.CommitResult;
import dev.cairn.store.TxRequest;
import dev.cairn.store.Work;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The one thread that writes: whatever arrived while the last group became durable is the next group.
final class GroupWriter implements AutoCloseable {

    static final int QUEUE_MAX = 4_096;
    static final int GROUP_MAX = 256;
    private static final Duration QUEUE_WAIT_MAX = Duration.ofSeconds(30);

    private static final Logger LOG = LoggerFactory.getLogger(GroupWriter.class);

    private final WriterConnection connection;
    private final Supplier<UUID> newId;
    private final BlockingQueue<Job> queue = new ArrayBlockingQueue<>(QUEUE_MAX);
    private final Thread thread;

    /// Guards `closed`: whoever queues a job holds the read lock, so nothing follows the stop.
    private final ReadWriteLock gate = new ReentrantReadWriteLock();

    private boolean closed;

    GroupWriter(WriterConnection connection, Supplier<UUID> newId) {
        this.connection = connection;
        this.newId = newId;
        this.thread = Thread.ofPlatform().name("cairn-store-writer").daemon().start(this::serve);
    }

    <D> CommitResult<D> write(TxRequest request, Work<D> work) {
        var ticket = new Ticket<CommitResult<D>>();
        enqueue(new Job.Write<>(request, work, new TxId(newId.get()), ticket));
        return ticket.await();
    }

    /// Runs something on the writer's connection between two groups.
    <T> T run(ReaderPool.Reading<T> task) {
        var ticket = new Ticket<T>();
        enqueue(new Job.Errand<>(task, ticket));
        return ticket.await();
    }

    private void enqueue(Job job) {
        if (Thread.currentThread().equals(thread))
            throw new IllegalStateException("work must not write to the store it runs in");
        gate.readLock().lock();
        try {
            if (closed) throw closedRefusal();
            if (!queue.offer(job, QUEUE_WAIT_MAX.toMillis(), TimeUnit.MILLISECONDS))
                throw Refusal.of(
                        ProblemCode.LIMIT_REACHED,
                        "The queue of " + QUEUE_MAX + " waiting writes stayed full for " + QUEUE_WAIT_MAX.toSeconds()
                                + " s; nothing was written.",
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
        }
    }

    /// Writes the next group; answers false at the end of the queue.
    private boolean serveGroup() throws InterruptedException {
        var jobs = new ArrayList<Job>();
        jobs.add(queue.take());
        queue.drainTo(jobs, GROUP_MAX - 1);
        var writes = new ArrayList<Job.Write<?>>();
        for (var job : jobs) {
            switch (job) {
                case Job.Write<?> write -> {
                    if (write.ticket().take()) writes.add(write);
                }
                case Job.Errand<?> errand -> runErrand(errand);
                case Job.Stop _ -> {
                    write(writes);
                    return false;
                }
            }
        }
        write(writes);
        return true;
    }

    private void write(List<Job.Write<?>> writes) {
        if (!writes.isEmpty()) connection.write(writes);
    }

    private <T> void runErrand(Job.Errand<T> errand) {
        if (errand.ticket().take()) connection.run(errand);
    }

    /// Lets everything queued so far finish.
    @Override
    public void close() {
        if (Thread.currentThread().equals(thread)) throw new IllegalStateException("work must not close its store");
        gate.writeLock().lock();
        try {
            if (!closed) queue.put(new Job.Stop());
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
