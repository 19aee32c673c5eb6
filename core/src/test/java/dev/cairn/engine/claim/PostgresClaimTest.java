package dev.cairn.engine.claim;

import dev.cairn.store.Store;
import dev.cairn.store.sql.SqlStore;
import dev.cairn.testing.PostgresServer;
import java.time.InstantSource;
import java.util.UUID;

class PostgresClaimTest extends ClaimContractTest {

    @Override
    Store open() {
        return SqlStore.openPostgres(PostgresServer.newSchema(), InstantSource.system(), UUID::randomUUID);
    }
}
