package dev.cairn.store.sql;

import dev.cairn.model.id.AgentId;
import dev.cairn.store.sql.engine.PostgresAddress;
import dev.cairn.store.sql.engine.PostgresDialect;
import dev.cairn.store.sql.engine.SqlDialect;
import dev.cairn.store.sql.engine.SqlDialect.FailureKind;
import dev.cairn.store.sql.engine.SqlSession;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The agents that are present on the servers of a shared database: one row per server and agent, which ends by the
/// database's clock unless its server renews it.
///
/// Evidence, not truth: the rows are outside of the transaction log, and losing them costs one lease of waiting. It has
/// a connection of its own with short waits, because it is asked while the store's writer holds a transaction open.
public final class PresenceLeases implements AutoCloseable {

    private static final Duration ANSWER_WAIT = Duration.ofSeconds(5);
    private static final int ROWS_MAX = 20_000;

    private static final String NOW = "(extract(epoch FROM clock_timestamp()) * 1000000)::bigint";
    private static final String LOCK = "SELECT pg_advisory_xact_lock(hashtextextended(?, 1))";
    private static final String HOLDERS =
            "SELECT count(*) FROM presence WHERE agent = ? AND server <> ? AND holds = 1" + " AND lease_end > " + NOW;
    private static final String PUT =
            "INSERT INTO presence (server, agent, holds, last_call, lease_end) VALUES (?, ?, ?, "
                    + NOW + " - ?, " + NOW + " + ?) ON CONFLICT (server, agent) DO UPDATE SET holds = excluded.holds,"
                    + " last_call = excluded.last_call, lease_end = excluded.lease_end";
    private static final String LIVE = "SELECT agent, min(" + NOW + " - last_call), max(lease_end - " + NOW + ")"
            + " FROM presence WHERE lease_end > " + NOW + " GROUP BY agent LIMIT " + ROWS_MAX;
    private static final String IS_LIVE = "SELECT count(*) FROM presence WHERE agent = ? AND lease_end > " + NOW;
    private static final String END = "DELETE FROM presence WHERE server = ? AND agent = ?";
    private static final String END_ALL = "DELETE FROM presence WHERE server = ? OR lease_end < " + NOW;

    private static final Logger LOG = LoggerFactory.getLogger(PresenceLeases.class);

    private final SqlDialect dialect;
    private final String server;
    private final Duration length;

    /// Guarded by this object.
    private @Nullable SqlSession session;

    /// An agent that is present here.
    ///
    /// @param sinceCall the time since its last call
    /// @param holds whether the name is kept from others; the caller of a typed command is present but keeps none
    public record Here(Duration sinceCall, boolean holds) {}

    /// An agent that is present on some server.
    ///
    /// @param left the time until its lease ends
    public record Lease(AgentId agent, Duration sinceCall, Duration left) {}

    private interface Task<T> {
        T run(SqlSession session) throws SQLException;
    }

    /// @param server the name of this server, the same after a restart
    public PresenceLeases(PostgresAddress address, String server, Duration length) {
        this.dialect = new PostgresDialect(address);
        this.server = server;
        this.length = length;
    }

    /// Takes a lease on the first name unless another server has one on any of them; looking and taking are one step
    /// for all servers.
    ///
    /// @param names the name, then those whose helper it is
    /// @param isProven whether the name may be taken although another server has it
    public boolean take(List<AgentId> names, Here here, boolean isProven) throws SQLException {
        return inTransaction(open -> {
            open.first(_ -> true, LOCK, names.getLast().value());
            for (var name : names) {
                if (!isProven && open.number(HOLDERS, name.value(), server) > 0) return false;
            }
            put(open, names.getFirst(), here);
            open.send(PUT);
            return true;
        });
    }

    /// Renews the leases of all who are present here.
    public void renew(Map<AgentId, Here> present) throws SQLException {
        inTransaction(open -> {
            for (var each : present.entrySet()) put(open, each.getKey(), each.getValue());
            open.send(PUT);
            return true;
        });
    }

    private void put(SqlSession open, AgentId agent, Here here) throws SQLException {
        open.queue(PUT, server, agent.value(), here.holds() ? 1 : 0, micros(here.sinceCall()), micros(length));
    }

    /// The agents present on any server, this one included.
    public List<Lease> live() throws SQLException {
        return run(open -> open.rows(
                row -> new Lease(new AgentId(row.getString(1)), ofMicros(row.getLong(2)), ofMicros(row.getLong(3))),
                LIVE));
    }

    public boolean isLive(AgentId agent) throws SQLException {
        return run(open -> open.number(IS_LIVE, agent.value()) > 0);
    }

    public void end(List<AgentId> agents) throws SQLException {
        run(open -> {
            for (var agent : agents) open.update(END, server, agent.value());
            return true;
        });
    }

    /// Ends every lease of this server, and clears away those that have run out.
    public void endAll() throws SQLException {
        run(open -> open.update(END_ALL, server));
    }

    private static long micros(Duration duration) {
        return duration.toNanos() / 1_000;
    }

    private static Duration ofMicros(long micros) {
        return Duration.ofNanos(micros * 1_000);
    }

    private <T> T inTransaction(Task<T> task) throws SQLException {
        return run(open -> {
            dialect.begin(open);
            try {
                var result = task.run(open);
                dialect.commit(open);
                return result;
            } catch (SQLException | RuntimeException failure) {
                open.clearBatches();
                dialect.rollback(open);
                throw failure;
            }
        });
    }

    /// Every task may run twice, so a lost connection is replaced once.
    private synchronized <T> T run(Task<T> task) throws SQLException {
        try {
            return task.run(session());
        } catch (SQLException e) {
            close();
            if (dialect.failureKind(e) != FailureKind.LOST) throw e;
        }
        try {
            return task.run(session());
        } catch (SQLException e) {
            close();
            throw e;
        }
    }

    private SqlSession session() throws SQLException {
        var open = session;
        if (open == null) {
            open = dialect.openWriter();
            open.connection().setNetworkTimeout(Runnable::run, (int) ANSWER_WAIT.toMillis());
            open.execute("SET lock_timeout = " + ANSWER_WAIT.toMillis());
            // A lease that a crash of the database loses is renewed within seconds.
            open.execute("SET synchronous_commit = off");
            session = open;
        }
        return open;
    }

    /// Closes the connection; the next call opens another.
    @Override
    public synchronized void close() {
        var open = session;
        session = null;
        if (open == null) return;
        try {
            open.close();
        } catch (SQLException e) {
            LOG.debug("The connection of the leases did not close.", e);
        }
    }
}
