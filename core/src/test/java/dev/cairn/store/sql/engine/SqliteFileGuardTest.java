package dev.cairn.store.sql.engine;

import static dev.cairn.testing.Stores.key;
import static dev.cairn.testing.Stores.request;
import static dev.cairn.testing.Stores.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.store.BlobSpace;
import dev.cairn.store.RecordState;
import dev.cairn.store.sql.SqlStore;
import dev.cairn.store.sql.SqliteTroubleTest;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A store whose files are taken away acknowledges nothing any more.
class SqliteFileGuardTest {

    private static final ProjectId PROJECT = new ProjectId("project");

    @TempDir
    Path folder;

    private Path file;
    private Path lock;

    @BeforeEach
    void nameTheFiles() throws IOException {
        file = folder.resolve("cairn.db");
        lock = Files.createFile(folder.resolve("daemon.lock"));
    }

    private SqlStore open() {
        return SqlStore.openSqlite(file, List.of(lock), InstantSource.system(), UUID::randomUUID);
    }

    private static void commit(SqlStore store, String name) {
        write(store, request(PROJECT, name), draft -> draft.begin(key(name), RecordState.ofText(name)));
    }

    @ParameterizedTest
    @CsvSource({
        "cairn.db, deleted", "cairn.db, replaced", "cairn.db, truncated",
        "cairn.db-wal, deleted", "cairn.db-wal, replaced", "cairn.db-wal, truncated",
        "daemon.lock, deleted", "daemon.lock, replaced"
    })
    void nothingIsAcknowledgedAfterAFileWasTakenAwayUntilTheNextStart(String name, String how) throws IOException {
        var harmed = folder.resolve(name);
        try (var store = open()) {
            commit(store, "before");
            var kept = Files.copy(harmed, folder.resolve("kept"));
            harm(harmed, how);
            for (var attempt : List.of("first", "second"))
                SqliteTroubleTest.assertRefused(
                        ProblemCode.UNAVAILABLE,
                        name + " was " + how + " while the daemon was running; nothing was written.",
                        () -> commit(store, attempt));
            SqliteTroubleTest.assertRefused(
                    ProblemCode.UNAVAILABLE,
                    "nothing was written",
                    () -> store.blobs().putAll(BlobSpace.CONTENT, Map.of("name", new byte[1])));
            assertThat(store.admin().damage().orElseThrow().hint()).contains("cairn stop");

            Files.copy(kept, harmed, StandardCopyOption.REPLACE_EXISTING);
            SqliteTroubleTest.assertRefused(
                    ProblemCode.UNAVAILABLE, "nothing was written", () -> commit(store, "restored"));
        }
    }

    private static void harm(Path file, String how) throws IOException {
        switch (how) {
            case "deleted" -> Files.delete(file);
            case "replaced" -> {
                var other = Files.copy(file, file.resolveSibling("other"));
                Files.move(other, file, StandardCopyOption.REPLACE_EXISTING);
            }
            default -> {
                try (var channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                    channel.truncate(0);
                }
            }
        }
    }

    @Test
    void whatTookTheStoresPlaceIsLeftAloneWhenTheStoreCloses() throws IOException {
        try (var store = open()) {
            commit(store, "before");
            Files.delete(file);
            Files.writeString(file, "restored");
            Files.delete(SqliteFile.log(file));
            Files.writeString(SqliteFile.log(file), "its log");
        }
        assertThat(file).hasContent("restored");
        assertThat(SqliteFile.log(file)).hasContent("its log");
    }

    @Test
    void manyWritesAndCheckpointsAreNoDamage() {
        var large = RecordState.of(new byte[1_000_000]);
        try (var store = open()) {
            for (int i = 0; i < 120; i++) {
                var name = "large " + i;
                write(store, request(PROJECT, name), draft -> draft.begin(key(name), large));
            }
            assertThat(store.admin().damage()).isEmpty();
        }
        try (var store = open()) {
            commit(store, "again");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"empty", "empty beside its log", "missing beside its log"})
    void aLostDatabaseDoesNotBecomeANewStore(String state) throws IOException {
        try (var store = open()) {
            commit(store, "before");
        }
        if (state.startsWith("missing")) Files.delete(file);
        else harm(file, "truncated");
        if (state.endsWith("log")) Files.writeString(SqliteFile.log(file), "what was written last");

        SqliteTroubleTest.assertRefused(ProblemCode.UNAVAILABLE, "not replaced by a new store", this::open);
        if (state.endsWith("log")) assertThat(SqliteFile.log(file)).hasContent("what was written last");
    }

    @Test
    void aNewStoreAndItsLogAreForTheirOwnerAlone() throws IOException {
        try (var store = open()) {
            commit(store, "first");
            for (var each : List.of(file, SqliteFile.log(file), SqliteFile.sharedMemory(file)))
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(each)))
                        .isEqualTo("rw-------");
        }
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("cairn.db", "daemon.lock");
    }
}
