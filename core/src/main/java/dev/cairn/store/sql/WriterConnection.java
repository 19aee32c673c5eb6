package dev.cairn.store.sql;

import dev.cairn.model.problem.Refusal;
import dev.cairn.store.sql.Dialect.Trouble;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Writes groups on one connection and recovers from failures; used only by the writer's thread.
final class WriterConnection {

    private static final int CLASHES_MAX = 10;
    private static final Duration RECONNECT_MAX = Duration.ofSeconds(60);
    private static final Duration RECONNECT_PAUSE = Duration.ofMillis(200);

    private static final String NOTHING_WRITTEN = "nothing was written";
    private static final String UNCERTAIN = "it is not certain that this write was kept";

    private static final Logger LOG = LoggerFactory.getLogger(WriterConnection.class);

    private final Dialect dialect;
    private final InstantSource clock;
    private final CommitSignal signal;
    private @Nullable Session session;
    private boolean begun;

    WriterConnection(Dialect dialect, Session session, InstantSource clock, CommitSignal signal) {
        this.dialect = dialect;
        this.session = session;
        this.clock = clock;
        this.signal = signal;
    }

    /// Writes all, or splits the group until the failing write is found.
    void write(List<Job.Write<?>> writes) {
        // Every server locks projects in this order, which prevents deadlocks.
        var sorted = writes.stream()
                .sorted(Comparator.comparing(write -> write.request().project().value()))
                .toList();
        writeSorted(sorted);
    }

    private void writeSorted(List<Job.Write<?>> all) {
        var writes = all;
        var deadline = System.nanoTime() + RECONNECT_MAX.toNanos();
        for (int clashes = 0; ; ) {
            try {
                writeOnce(writes);
                return;
            } catch (SQLException e) {
                var ran = begun;
                undo();
                var trouble = dialect.trouble(e);
                if (trouble == Trouble.LOST && reconnect(deadline)) continue;
                if (trouble == Trouble.CLASH && clashes++ < CLASHES_MAX) continue;
                if (ran && trouble != Trouble.LOST) split(writes, trouble, dialect.refusal(e));
                else refuse(writes, dialect.refusal(e));
                return;
            } catch (Group.MemberFailed failed) {
                undo();
                failed.job().ticket().fail(failed.failure());
                var failedTx = failed.job().txId();
                writes = writes.stream()
                        .filter(write -> !write.txId().equals(failedTx))
                        .toList();
                if (writes.isEmpty()) return;
            } catch (RuntimeException | Error e) {
                undo();
                if (!(e instanceof Refusal)) LOG.error("A group of writes failed.", e);
                writes.forEach(write -> write.ticket().fail(e));
                return;
            }
        }
    }

    private void writeOnce(List<Job.Write<?>> writes) throws SQLException {
        var open = session();
        dialect.requireIntact(NOTHING_WRITTEN);
        dialect.begin(open);
        begun = true;
        var group = new Group(open, dialect, clock);
        var answers = new ArrayList<Runnable>(writes.size());
        for (var write : writes) answers.add(group.run(write));
        group.finish();
        dialect.commit(open);
        begun = false;
        dialect.requireIntact(UNCERTAIN);
        signal.announce();
        answers.forEach(Runnable::run);
    }

    /// A lock affects one project, any other failure perhaps one write; the other writes are repeated without it.
    private void split(List<Job.Write<?>> writes, Trouble trouble, Refusal refusal) {
        var byProject = writes.stream()
                .collect(Collectors.groupingBy(write -> write.request().project()));
        if (byProject.size() > 1) byProject.values().forEach(this::writeSorted);
        else if (trouble == Trouble.OTHER && writes.size() > 1) writes.forEach(write -> writeSorted(List.of(write)));
        else refuse(writes, refusal);
    }

    private static void refuse(List<Job.Write<?>> writes, Refusal refusal) {
        writes.forEach(write -> write.ticket().fail(refusal));
    }

    /// A task whose connection was lost runs once more on a new one.
    <T> void run(Job.Errand<T> errand) {
        try {
            errand.ticket().answer(runAgainIfLost(errand.task()));
        } catch (SQLException e) {
            errand.ticket().fail(dialect.refusal(e));
        } catch (RuntimeException | Error e) {
            errand.ticket().fail(e);
        }
    }

    private <T> T runAgainIfLost(ReaderPool.Reading<T> task) throws SQLException {
        try {
            var open = session();
            dialect.requireIntact(NOTHING_WRITTEN);
            var answer = task.from(open);
            dialect.requireIntact(UNCERTAIN);
            return answer;
        } catch (SQLException e) {
            if (dialect.trouble(e) != Trouble.LOST || !reconnect(System.nanoTime() + RECONNECT_MAX.toNanos())) throw e;
            return task.from(session());
        }
    }

    private Session session() throws SQLException {
        var open = session;
        if (open == null) {
            open = dialect.openWriter();
            session = open;
        }
        return open;
    }

    /// A connection that cannot roll back is not used again.
    private void undo() {
        var open = session;
        if (open == null || !begun) return;
        begun = false;
        try {
            open.clearQueues();
            dialect.rollback(open);
        } catch (SQLException e) {
            LOG.warn("The writer's connection is replaced: {}", e.getMessage());
            close();
        }
    }

    private boolean reconnect(long deadline) {
        close();
        LOG.warn("The connection to the database was lost; connecting again.");
        while (System.nanoTime() < deadline) {
            try {
                session();
                return true;
            } catch (SQLException | Refusal e) {
                LOG.debug("Not connected yet.", e);
                LockSupport.parkNanos(RECONNECT_PAUSE.toNanos());
            }
        }
        return false;
    }

    void close() {
        var open = session;
        session = null;
        if (open == null) return;
        if (!dialect.mayClose()) {
            LOG.error("The writer's connection stays open until the process ends: {}", dialect.damage());
            return;
        }
        try {
            open.close();
        } catch (SQLException e) {
            LOG.warn("The writer's connection did not close: {}", e.getMessage());
        }
    }
}
