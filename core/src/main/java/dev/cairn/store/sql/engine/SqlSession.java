package dev.cairn.store.sql.engine;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// One database connection and its prepared statements; used by one thread at a time.
public final class SqlSession implements AutoCloseable {

    /// Reads one row of a result.
    public interface RowReader<T> {
        T read(ResultSet row) throws SQLException;
    }

    private final Connection connection;
    private final Map<String, PreparedStatement> prepared = new HashMap<>();
    private final Set<String> queued = new HashSet<>();

    SqlSession(Connection connection) {
        this.connection = connection;
    }

    public Connection connection() {
        return connection;
    }

    /// Runs a statement without parameters and without caching it.
    public void execute(String sql) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    public int update(String sql, Object... values) throws SQLException {
        var statement = prepare(sql);
        bind(statement, values);
        return statement.executeUpdate();
    }

    /// Adds a row to the batch of the statement, which [#send] executes.
    public void queue(String sql, Object... values) throws SQLException {
        var statement = prepare(sql);
        bind(statement, values);
        statement.addBatch();
        queued.add(sql);
    }

    public void send(String sql) throws SQLException {
        if (!queued.remove(sql)) return;
        var statement = prepare(sql);
        try {
            statement.executeBatch();
        } finally {
            statement.clearBatch();
        }
    }

    /// Discards rows queued by a failed transaction.
    public void clearBatches() throws SQLException {
        for (var sql : queued) prepare(sql).clearBatch();
        queued.clear();
    }

    public <T> List<T> rows(RowReader<T> reader, String sql, Object... values) throws SQLException {
        var statement = prepare(sql);
        bind(statement, values);
        try (var result = statement.executeQuery()) {
            var rows = new ArrayList<T>();
            while (result.next()) rows.add(reader.read(result));
            return rows;
        }
    }

    public <T> Optional<T> first(RowReader<T> reader, String sql, Object... values) throws SQLException {
        var statement = prepare(sql);
        bind(statement, values);
        try (var result = statement.executeQuery()) {
            return result.next() ? Optional.of(reader.read(result)) : Optional.empty();
        }
    }

    public long number(String sql, Object... values) throws SQLException {
        return first(row -> row.getLong(1), sql, values).orElse(0L);
    }

    public String text(String sql) throws SQLException {
        return first(row -> row.getString(1), sql).orElse("");
    }

    private PreparedStatement prepare(String sql) throws SQLException {
        var known = prepared.get(sql);
        if (known != null) return known;
        var statement = connection.prepareStatement(sql);
        prepared.put(sql, statement);
        return statement;
    }

    private static void bind(PreparedStatement statement, Object... values) throws SQLException {
        for (int i = 0; i < values.length; i++) {
            switch (values[i]) {
                case Long number -> statement.setLong(i + 1, number);
                case Integer number -> statement.setLong(i + 1, number);
                case String text -> statement.setString(i + 1, text);
                case byte[] bytes -> statement.setBytes(i + 1, bytes);
                case Optional<?> text when text.isPresent() -> statement.setString(i + 1, (String) text.get());
                case Optional<?> _ -> statement.setNull(i + 1, Types.VARCHAR);
                default -> throw new IllegalArgumentException("cannot bind " + values[i]);
            }
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
