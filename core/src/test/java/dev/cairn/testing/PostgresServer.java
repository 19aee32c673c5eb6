package dev.cairn.testing;

import dev.cairn.store.sql.engine.PostgresAddress;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.atomic.AtomicInteger;

/// One real PostgreSQL per test run, with a schema of its own for every test that asks.
public final class PostgresServer {

    private static final AtomicInteger SCHEMAS = new AtomicInteger();

    private PostgresServer() {}

    /// Started by the first test that needs it; it stops with the process.
    private static final class Running {

        static final EmbeddedPostgres SERVER = start();

        private static EmbeddedPostgres start() {
            try {
                return EmbeddedPostgres.builder()
                        .setServerConfig("max_connections", "200")
                        .start();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /// The address of an empty schema.
    public static PostgresAddress newSchema() {
        var url = Running.SERVER.getJdbcUrl("postgres", "postgres");
        var name = "test_" + SCHEMAS.incrementAndGet();
        return new PostgresAddress(url + (url.contains("?") ? "&" : "?") + "currentSchema=" + name, "postgres", "");
    }
}
