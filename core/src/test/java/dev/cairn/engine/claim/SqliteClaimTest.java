package dev.cairn.engine.claim;

import dev.cairn.store.Store;
import dev.cairn.store.sql.SqlStore;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.UUID;
import org.junit.jupiter.api.io.TempDir;

class SqliteClaimTest extends ClaimContractTest {

    @TempDir
    Path folder = Path.of("");

    @Override
    Store open() {
        return SqlStore.openSqlite(folder.resolve("store.db"), InstantSource.system(), UUID::randomUUID);
    }
}
