package dev.cairn.store.sql;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.store.TransactionScope;
import dev.cairn.store.sql.engine.SqlDialect;
import dev.cairn.store.sql.engine.SqlSession;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A bounded pool of read-only connections; each is used by one reader at a time.
final class ReaderPool implements AutoCloseable {

    static final int READERS_MAX = 8;
    private static final Duration WAIT_MAX = Duration.ofSeconds(30);

    private static final Logger LOG = LoggerFactory.getLogger(ReaderPool.class);

    private final SqlDialect dialect;
    private final Semaphore free = new Semaphore(READERS_MAX, true);
    private final ConcurrentLinkedDeque<SqlSession> idle = new ConcurrentLinkedDeque<>();
    private volatile boolean closed;

    ReaderPool(SqlDialect dialect) {
        this.dialect = dialect;
    }

    <T> T read(SqlQuery<T> reading) {
        TransactionScope.requireOutside("a read of the store");
        acquire();
        try {
            return readAgainIfLost(reading);
        } catch (SQLException e) {
            throw dialect.refusal(e);
        } finally {
            free.release();
        }
    }

    /// Reads, and tries again on a new connection if the first one is lost. The idle connections are closed then,
    /// because they are probably lost too.
    private <T> T readAgainIfLost(SqlQuery<T> reading) throws SQLException {
        try {
            return readOnce(reading);
        } catch (SQLException e) {
            if (dialect.failureKind(e) != SqlDialect.FailureKind.LOST) throw e;
            LOG.warn("The connection of a reader was lost: {}", e.getMessage());
            closeIdle();
            return readOnce(reading);
        }
    }

    private <T> T readOnce(SqlQuery<T> reading) throws SQLException {
        var session = Optional.ofNullable(idle.pollFirst());
        var borrowed = session.isPresent() ? session.get() : dialect.openReader();
        var sound = false;
        try {
            var answer = reading.from(borrowed);
            sound = true;
            return answer;
        } finally {
            if (sound) idle.addFirst(borrowed);
            else close(borrowed);
            if (closed) closeIdle();
        }
    }

    private void acquire() {
        requireOpen();
        try {
            if (!free.tryAcquire(WAIT_MAX.toMillis(), TimeUnit.MILLISECONDS))
                throw Refusal.of(
                        ProblemCode.LIMIT_REACHED,
                        "All " + READERS_MAX + " readers of the store were busy for " + WAIT_MAX.toSeconds() + " s.",
                        "Repeat the call later, or ask for smaller pages.");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Refusal.of(ProblemCode.CANCELLED, "The read was cancelled.", "Repeat it when it is wanted.", e);
        }
        if (closed) {
            free.release();
            requireOpen();
        }
    }

    private void requireOpen() {
        if (closed) throw GroupWriter.closedRefusal();
    }

    /// Waits for running readers and closes all connections. Later calls are refused.
    @Override
    public void close() {
        closed = true;
        var waiting = true;
        try {
            waiting = !free.tryAcquire(READERS_MAX, WAIT_MAX.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        closeIdle();
        if (waiting) LOG.warn("The store closed while readers were still running.");
        else free.release(READERS_MAX);
    }

    private void closeIdle() {
        for (var session = idle.pollFirst(); session != null; session = idle.pollFirst()) close(session);
    }

    private void close(SqlSession session) {
        if (!dialect.canClose()) return;
        try {
            session.close();
        } catch (SQLException e) {
            LOG.warn("A reader's connection did not close: {}", e.getMessage());
        }
    }
}
