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

/// The agents that are connected to the servers of a shared database. Each agent has a lease per server: a row
/// that expires by the database's clock unless the server renews it.
///
/// The rows are not part of the transaction log. If they are lost, other servers only wait for the duration of one
/// lease. The class has its own connection with short timeouts, because it is used while the store's writer has a
/// transaction open.
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

    /// An agent that is connected to this server.
    ///
    /// @param sinceCall the time since its last call
    /// @param holds whether the agent's name is reserved meanwhile; a command typed by a person does not reserve a
    ///     name
    public record Here(Duration sinceCall, boolean holds) {}

    /// An agent that is connected to any server.
    ///
    /// @param left the time until its lease ends
    public record Lease(AgentId agent, Duration sinceCall, Duration left) {}

    private interface Task<T> {
        T run(SqlSession session) throws SQLException;
    }

    /// @param server the name of this server, which stays the same after a restart
    public PresenceLeases(PostgresAddress address, String server, Duration length) {
        this.dialect = new PostgresDialect(address);
        this.server = server;
        this.length = length;
    }

    /// Takes a lease on the first name and returns true, unless another server has reserved one of the names.
    /// Checking and taking are atomic across servers.
    ///
    /// @param names the agent's name, then the names of its parent agents
    /// @param isProven whether the caller proved that it may use the name although another server has reserved it
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

    /// Renews the leases of all agents that are connected to this server.
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

    /// The agents connected to any server, including this one.
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

    /// Ends every lease of this server, and deletes expired leases of all servers.
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

    /// Runs a task, and runs it once more on a new connection if the connection is lost. Tasks may run twice
    /// without harm.
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

    /// Closes the connection; the next call opens a new one.
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
