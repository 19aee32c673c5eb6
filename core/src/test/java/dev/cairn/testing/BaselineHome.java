package dev.cairn.testing;

import dev.cairn.store.sql.engine.PostgresAddress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Objects;

/// Stores written by an earlier build, as they are found on users' machines; see the README beside the files.
public final class BaselineHome {

    public static final String SHOP = "shop-e7c7ea0b";
    public static final String SHOP_FIX = "shop-fix-f1baed9a";

    private BaselineHome() {}

    /// Copies the SQLite store to a file that a test may change.
    public static Path sqlite(Path file) {
        return copy("sqlite.db", file);
    }

    /// Copies the keys of the sensitive episode in the SQLite store.
    public static Path sqliteKeys(Path file) {
        return copy("sqlite.keys", file);
    }

    private static Path copy(String name, Path file) {
        try {
            return Files.write(file, read(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Fills a schema of its own with the PostgreSQL store.
    public static PostgresAddress postgres() {
        var address = PostgresServer.newSchema();
        var schema = address.jdbcUrl().replaceAll(".*currentSchema=", "");
        var statements = new String(read("postgres.sql"), StandardCharsets.UTF_8)
                .replace("CREATE SCHEMA cairn;", "CREATE SCHEMA " + schema + ";")
                .replace("cairn.", schema + ".");
        try (var connection = DriverManager.getConnection(address.jdbcUrl(), address.user(), address.password());
                var statement = connection.createStatement()) {
            statement.execute(statements);
            return address;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] read(String name) {
        try (var in = BaselineHome.class.getResourceAsStream("/baseline/" + name)) {
            return Objects.requireNonNull(in, name).readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
