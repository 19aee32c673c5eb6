package dev.cairn.store.sql;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.problem.Refusal;
import dev.cairn.store.sql.engine.SqlDialect;
import dev.cairn.store.sql.engine.SqlDialect.FailureKind;
import dev.cairn.store.sql.engine.SqlSession;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Writes groups on one connection and recovers from failures. Only the writer's thread uses it.
final class WriterConnection {

    private static final int CONFLICTS_MAX = 10;
    private static final Duration RECONNECT_MAX = Duration.ofSeconds(60);
    private static final Duration RECONNECT_PAUSE = Duration.ofMillis(200);

    private static final String NOTHING_WRITTEN = "nothing was written";
    private static final String UNCERTAIN = "it is not certain that this write was kept";

    private static final Logger LOG = LoggerFactory.getLogger(WriterConnection.class);

    private final SqlDialect dialect;
    private final InstantSource clock;
    private final CommitSignal signal;
    private @Nullable SqlSession session;
    private boolean begun;

    WriterConnection(SqlDialect dialect, SqlSession session, InstantSource clock, CommitSignal signal) {
        this.dialect = dialect;
        this.session = session;
        this.clock = clock;
        this.signal = signal;
    }

    /// Writes all, or splits the group until the writes that fail are found.
    ///
    /// Returns the writes that were not started because another server has locked their project, in their order.
    List<WriterJob.Write<?>> write(List<WriterJob.Write<?>> writes) {
        // Every server locks projects in this order, so no two wait for each other.
        var sorted = writes.stream()
                .sorted(Comparator.comparing(write -> write.request().project().name()))
                .toList();
        return writeSorted(sorted);
    }

    private List<WriterJob.Write<?>> writeSorted(List<WriterJob.Write<?>> all) {
        var writes = all;
        var deadline = System.nanoTime() + RECONNECT_MAX.toNanos();
        for (int conflicts = 0; ; ) {
            try {
                return writeOnce(writes);
            } catch (SQLException e) {
                var ran = begun;
                undo();
                var trouble = dialect.failureKind(e);
                if (trouble == FailureKind.LOST && reconnect(deadline)) continue;
                if (trouble == FailureKind.CONFLICT && conflicts++ < CONFLICTS_MAX) continue;
                if (ran && trouble != FailureKind.LOST) return split(writes, trouble, dialect.refusal(e));
                return refuse(writes, dialect.refusal(e));
            } catch (WriteGroup.MemberFailed failed) {
                undo();
                failed.job().ticket().fail(failed.failure());
                var failedTx = failed.job().txId();
                writes = writes.stream()
                        .filter(write -> !write.txId().equals(failedTx))
                        .toList();
                if (writes.isEmpty()) return List.of();
            } catch (RuntimeException | Error e) {
                undo();
                if (!(e instanceof Refusal)) LOG.error("A group of writes failed.", e);
                writes.forEach(write -> write.ticket().fail(e));
                return List.of();
            }
        }
    }

    private List<WriterJob.Write<?>> writeOnce(List<WriterJob.Write<?>> writes) throws SQLException {
        var open = session();
        dialect.requireIntact(NOTHING_WRITTEN);
        dialect.begin(open);
        begun = true;
        var group = new WriteGroup(open, dialect, clock);
        var answers = new ArrayList<Runnable>(writes.size());
        var locked = new ArrayList<WriterJob.Write<?>>();
        for (var write : writes) group.run(write).ifPresentOrElse(answers::add, () -> locked.add(write));
        if (answers.isEmpty()) {
            undo();
            return locked;
        }
        group.finish();
        dialect.commit(open);
        begun = false;
        dialect.requireIntact(UNCERTAIN);
        signal.wakeWaiters();
        answers.forEach(Runnable::run);
        return locked;
    }

    /// Writes each project separately, then each write separately, so that a failure affects as few writes as
    /// possible. A lock affects one whole project, any other failure perhaps only one write.
    private List<WriterJob.Write<?>> split(List<WriterJob.Write<?>> writes, FailureKind trouble, Refusal refusal) {
        var byProject = writes.stream()
                .collect(Collectors.groupingBy(
                        write -> write.request().project().shared(),
                        LinkedHashMap::new,
                        Collectors.<WriterJob.Write<?>>toList()));
        if (byProject.size() > 1) return writeEach(byProject.values());
        if (trouble == FailureKind.OTHER && writes.size() > 1)
            return writeEach(
                    writes.stream().<List<WriterJob.Write<?>>>map(List::of).toList());
        return refuse(writes, refusal);
    }

    /// Writes each group in its own transaction. After a project was found locked, its later groups are not tried,
    /// so no write overtakes an earlier one of its project.
    private List<WriterJob.Write<?>> writeEach(Collection<List<WriterJob.Write<?>>> groups) {
        var locked = new ArrayList<WriterJob.Write<?>>();
        var lockedProjects = new HashSet<ProjectId>();
        for (var group : groups) {
            var project = group.getFirst().request().project().shared();
            var left = lockedProjects.contains(project) ? group : writeSorted(group);
            if (!left.isEmpty()) lockedProjects.add(project);
            locked.addAll(left);
        }
        return locked;
    }

    private static List<WriterJob.Write<?>> refuse(List<WriterJob.Write<?>> writes, Refusal refusal) {
        writes.forEach(write -> write.ticket().fail(refusal));
        return List.of();
    }

    /// Runs a task, and runs it once more on a new connection if the connection is lost.
    <T> void run(WriterJob.Task<T> task) {
        try {
            task.ticket().complete(runAgainIfLost(task.task()));
        } catch (SQLException e) {
            task.ticket().fail(dialect.refusal(e));
        } catch (RuntimeException | Error e) {
            task.ticket().fail(e);
        }
    }

    private <T> T runAgainIfLost(SqlQuery<T> task) throws SQLException {
        try {
            var open = session();
            dialect.requireIntact(NOTHING_WRITTEN);
            var answer = task.from(open);
            dialect.requireIntact(UNCERTAIN);
            return answer;
        } catch (SQLException e) {
            if (dialect.failureKind(e) != FailureKind.LOST || !reconnect(System.nanoTime() + RECONNECT_MAX.toNanos()))
                throw e;
            return task.from(session());
        }
    }

    private SqlSession session() throws SQLException {
        var open = session;
        if (open == null) {
            open = dialect.openWriter();
            session = open;
        }
        return open;
    }

    /// Rolls back. A connection that fails to do so is closed.
    private void undo() {
        var open = session;
        if (open == null || !begun) return;
        begun = false;
        try {
            open.clearBatches();
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
        if (!dialect.canClose()) {
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
