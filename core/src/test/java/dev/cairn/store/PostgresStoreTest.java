package dev.cairn.store;

import dev.cairn.store.sql.SqlStore;
import dev.cairn.testing.PostgresServer;
import java.time.InstantSource;
import java.util.UUID;
import java.util.function.Supplier;

/// The promises on PostgreSQL.
class PostgresStoreTest extends VersionContractTest {

    @Override
    Store open(InstantSource time, Supplier<UUID> newId) {
        return SqlStore.openPostgres(PostgresServer.newSchema(), time, newId);
    }
}
