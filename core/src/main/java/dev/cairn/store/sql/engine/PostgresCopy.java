package dev.cairn.store.sql.engine;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Copies a PostgreSQL store to a SQLite file with the same schema.
final class PostgresCopy {

    static final List<String> TABLES = List.of("project", "tx_log", "thing", "version", "blob");

    private static final int ROWS_AT_ONCE = 200;

    private PostgresCopy() {}

    /// One transaction reads everything, so the copy is consistent.
    static void write(SqlSession source, Path target) throws SQLException {
        source.connection().setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
        source.connection().setReadOnly(true);
        source.connection().setAutoCommit(false);
        var dialect = new SqliteDialect(SqliteFile.prepare(target, SqliteFile.REAL), SqliteDialect.BUSY_WAIT);
        try (var copy = dialect.openWriter()) {
            Migrations.run(dialect, copy);
            dialect.begin(copy);
            for (var table : TABLES) copyTable(source, copy, table);
            dialect.commit(copy);
            copy.execute("PRAGMA wal_checkpoint(TRUNCATE)");
        }
        source.connection().commit();
    }

    private static void copyTable(SqlSession source, SqlSession copy, String table) throws SQLException {
        var names = columns(copy, table);
        var list = String.join(", ", names);
        var marks = Stream.generate(() -> "?").limit(names.size()).collect(Collectors.joining(", "));
        var insert = "INSERT INTO " + table + " (" + list + ") VALUES (" + marks + ")";
        try (var statement = source.connection().createStatement()) {
            statement.setFetchSize(ROWS_AT_ONCE);
            try (var rows = statement.executeQuery("SELECT " + list + " FROM " + table)) {
                while (rows.next()) {
                    var values = new java.util.ArrayList<Object>();
                    for (int i : IntStream.rangeClosed(1, names.size()).toArray()) {
                        var value = rows.getObject(i);
                        values.add(value == null ? java.util.Optional.empty() : value);
                    }
                    copy.update(insert, values.toArray());
                }
            }
        }
    }

    private static List<String> columns(SqlSession copy, String table) throws SQLException {
        return copy.rows(row -> row.getString(1), "SELECT name FROM pragma_table_info(?) ORDER BY cid", table);
    }
}
