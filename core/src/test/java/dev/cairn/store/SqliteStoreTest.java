package dev.cairn.store;

import dev.cairn.store.sql.SqlStore;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.UUID;
import java.util.function.Supplier;
import org.junit.jupiter.api.io.TempDir;

/// The promises on SQLite.
class SqliteStoreTest extends VersionContractTest {

    @TempDir
    Path folder = Path.of("");

    @Override
    Store open(InstantSource time, Supplier<UUID> newId) {
        return SqlStore.openSqlite(folder.resolve("store.db"), time, newId);
    }
}
