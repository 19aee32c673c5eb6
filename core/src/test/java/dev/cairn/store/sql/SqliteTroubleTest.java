package dev.cairn.store.sql;

import static dev.cairn.testing.Stores.key;
import static dev.cairn.testing.Stores.request;
import static dev.cairn.testing.Stores.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.store.RecordState;
import dev.cairn.store.sql.engine.SqliteDialect;
import dev.cairn.store.sql.engine.SqliteFailures;
import dev.cairn.store.sql.engine.SqliteFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteErrorCode;

/// What goes wrong with a file ends in a clear refusal, and nothing is lost.
public class SqliteTroubleTest {

    private static final ProjectId PROJECT = new ProjectId("project");

    @TempDir
    Path folder = Path.of("");

    private Path file() {
        return folder.resolve("store.db");
    }

    private static SqlStore open(Path file) {
        return SqlStore.openSqlite(file, InstantSource.system(), UUID::randomUUID);
    }

    @Test
    void theWriterSyncsEveryCommitAndKeepsALog() {
        try (var store = open(file())) {
            assertThat(pragma(store, "synchronous")).isEqualTo("2");
            assertThat(pragma(store, "journal_mode")).isEqualTo("wal");
            assertThat(pragma(store, "mmap_size")).isEqualTo("0");
        }
    }

    private static String pragma(SqlStore store, String name) {
        return store.onWriter(session -> session.text("PRAGMA " + name));
    }

    @Test
    void aReaderCannotWrite() throws SQLException {
        try (var store = open(file());
                var reader = dialect(file(), SqliteDialect.BUSY_WAIT).openReader()) {
            write(store, PROJECT, draft -> draft.begin(key("a"), RecordState.ofText("one")));
            assertThatThrownBy(() -> reader.execute("DELETE FROM version")).isInstanceOf(SQLException.class);
        }
    }

    private static SqliteDialect dialect(Path file, Duration busyWait) {
        return new SqliteDialect(SqliteFile.prepare(file, SqliteFile.REAL), busyWait);
    }

    @Test
    void aFullDiskIsRefusedAndWritingGoesOnOnceThereIsRoom() {
        var large = RecordState.of(new byte[200_000]);
        try (var store = open(file())) {
            var kept = write(store, PROJECT, draft -> draft.begin(key("kept"), RecordState.ofText("kept")));
            var pages = store.onWriter(session -> session.number("PRAGMA page_count"));
            store.onWriter(session -> session.number("PRAGMA max_page_count=" + (pages + 3)));

            assertRefused(
                    ProblemCode.UNAVAILABLE,
                    "full",
                    () -> write(store, request(PROJECT, "large"), draft -> draft.begin(key("large"), large)));
            assertThat(store.snapshot(PROJECT).seq()).isEqualTo(kept.seq());

            store.onWriter(session -> session.number("PRAGMA max_page_count=1000000"));
            var retried = write(store, request(PROJECT, "large"), draft -> draft.begin(key("large"), large));
            assertThat(retried.seq()).isEqualTo(kept.seq() + 1);
        }
        try (var store = open(file())) {
            assertThat(store.snapshot(PROJECT).find(key("large")).orElseThrow().state())
                    .isEqualTo(large);
            assertThat(store.admin().integrityFindings()).isEmpty();
        }
    }

    @Test
    void aStartAfterAFullDiskIsClean() {
        try (var store = open(file())) {
            write(store, PROJECT, draft -> draft.begin(key("kept"), RecordState.ofText("kept")));
            store.onWriter(session -> session.number("PRAGMA max_page_count=1"));
            for (int i = 0; i < 5; i++)
                assertRefused(
                        ProblemCode.UNAVAILABLE,
                        "full",
                        () -> write(store, PROJECT, draft -> draft.begin(key("x"), RecordState.of(new byte[100_000]))));
        }
        try (var store = open(file())) {
            assertThat(store.admin().integrityFindings()).isEmpty();
            assertThat(store.snapshot(PROJECT).find(key("kept"))).isPresent();
            write(store, PROJECT, draft -> draft.begin(key("x"), RecordState.ofText("fits")));
        }
    }

    @Test
    void workThatHidesAFullDiskStillWritesNothing() {
        try (var store = open(file())) {
            write(store, PROJECT, draft -> draft.begin(key("kept"), RecordState.ofText("kept")));
            store.onWriter(session -> session.number("PRAGMA max_page_count=1"));
            assertRefused(
                    ProblemCode.UNAVAILABLE,
                    "full",
                    () -> write(store, PROJECT, draft -> {
                        assertThatThrownBy(() -> {
                                    draft.begin(key("large"), RecordState.of(new byte[1_000_000]));
                                    draft.list(key("large").kind(), "", 1);
                                })
                                .isInstanceOf(RuntimeException.class);
                        assertThatThrownBy(() -> draft.begin(key("small"), RecordState.ofText("small")))
                                .isInstanceOf(RuntimeException.class);
                    }));
            assertThat(store.admin().size().versions()).isEqualTo(1);
            assertThat(store.snapshot(PROJECT).seq()).isEqualTo(1);
        }
    }

    @Test
    void aPlaceThatCannotBeWrittenIsRefused() throws IOException {
        var blocked = Files.writeString(folder.resolve("file"), "in the way");
        assertRefused(ProblemCode.READ_ONLY, "cannot be written", () -> open(blocked.resolve("store.db")));
        assertThat(Files.readString(blocked)).isEqualTo("in the way");

        assumeTrue(Files.isDirectory(Path.of("/proc/self")));
        assertRefused(ProblemCode.READ_ONLY, "cannot be written", () -> open(Path.of("/proc/self/cairn/store.db")));
        assertRefused(ProblemCode.READ_ONLY, "cannot be written", () -> open(Path.of("/proc/self/store.db")));
    }

    @Test
    void aFileWithoutPermissionIsRefused() throws IOException {
        open(file()).close();
        assumeTrue(file().toFile().setWritable(false) && !Files.isWritable(file()), "root may write everything");
        assertRefused(ProblemCode.READ_ONLY, "permission", () -> open(file()));
    }

    @Test
    void aFolderInsteadOfAFileIsRefused() {
        assertRefused(ProblemCode.UNAVAILABLE, "is a folder", () -> open(folder));
    }

    @Test
    void aNetworkFileSystemIsRefused() {
        for (var type : List.of("nfs", "nfs4", "cifs", "SMB3", "smbfs", "9p", "fuse.sshfs", "afpfs", "webdav"))
            assertRefused(
                    ProblemCode.UNAVAILABLE,
                    "network file system",
                    () -> SqliteFile.prepare(folder.resolve(type), _ -> type));
        assertThat(folder).isEmptyDirectory();
        assertThat(SqliteFile.prepare(file(), _ -> "ext4").path()).exists();
    }

    @Test
    void aFileThatIsNoStoreIsRefusedAndLeftAlone() throws IOException {
        var text = "this is a diary, not a database; ".repeat(100);
        Files.writeString(file(), text);
        assertRefused(ProblemCode.UNAVAILABLE, "damaged", () -> open(file()));
        assertThat(Files.readString(file())).isEqualTo(text);
    }

    @Test
    void aDamagedFileIsFoundOut() throws IOException {
        try (var store = open(file())) {
            write(store, PROJECT, draft -> {
                for (int i = 0; i < 500; i++) draft.begin(key("thing " + i), RecordState.of(new byte[300]));
            });
        }
        var bytes = Files.readAllBytes(file());
        Arrays.fill(bytes, bytes.length / 2, bytes.length / 2 + 20_000, (byte) 0x5a);
        Files.write(file(), bytes);

        try (var store = open(file())) {
            assertThat(store.admin().integrityFindings()).isNotEmpty();
        } catch (Refusal refusal) {
            assertThat(refusal.problem().hint()).contains("backup");
        }
    }

    @Test
    void aDatabaseOfSomeoneElseIsRefusedAndLeftAlone() throws SQLException {
        try (var other = DriverManager.getConnection("jdbc:sqlite:" + file());
                var statement = other.createStatement()) {
            statement.execute("CREATE TABLE recipe (name TEXT)");
        }
        assertRefused(ProblemCode.UNAVAILABLE, "not Cairn's", () -> open(file()));
    }

    @Test
    void aStoreOfANewerCairnIsRefused() {
        try (var store = open(file())) {
            store.onWriter(session -> session.update("INSERT INTO schema_version (version) VALUES (?)", 99));
        }
        assertRefused(ProblemCode.UNAVAILABLE, "newer Cairn", () -> open(file()));
    }

    @Test
    void anotherProcessThatKeepsTheFileBusyIsWaitedForButNotForEver() throws SQLException {
        var impatient = dialect(file(), Duration.ofMillis(50));
        try (var store = new SqlStore(
                        impatient, InstantSource.system(), UUID::randomUUID, GroupWriter.QueueLimits.DEFAULT);
                var other = DriverManager.getConnection("jdbc:sqlite:" + file());
                var statement = other.createStatement()) {
            statement.execute("BEGIN IMMEDIATE");
            assertRefused(
                    ProblemCode.UNAVAILABLE,
                    "busy",
                    () -> write(store, PROJECT, draft -> draft.begin(key("a"), RecordState.ofText("x"))));
            statement.execute("ROLLBACK");
            assertThat(write(store, PROJECT, draft -> draft.begin(key("a"), RecordState.ofText("y")))
                            .seq())
                    .isEqualTo(1);
        }
    }

    @Test
    void aStoreThatVanishedDoesNotComeBackEmpty() throws IOException {
        var dialect = dialect(file(), SqliteDialect.BUSY_WAIT);
        Files.delete(file());
        assertThatThrownBy(dialect::openWriter).isInstanceOf(SQLException.class);
        assertThat(file()).doesNotExist();
    }

    @Test
    void oddPathsAreJustPaths() {
        for (var name : List.of("a b?mode=memory&x.db", "100%.db", "#1.db", "ünï 😀.db")) {
            var file = folder.resolve(name);
            try (var store = open(file)) {
                write(store, PROJECT, draft -> draft.begin(key("a"), RecordState.ofText(name)));
            }
            assertThat(file).exists();
            try (var store = open(file)) {
                assertThat(store.snapshot(PROJECT)
                                .find(key("a"))
                                .orElseThrow()
                                .state()
                                .text())
                        .isEqualTo(name);
            }
        }
    }

    @Test
    void anOldSqliteIsRefused() {
        SqliteDialect.requireVersion("3.51.3");
        SqliteDialect.requireVersion("3.53.0");
        SqliteDialect.requireVersion("4.0");
        for (var old : List.of("3.51.2", "3.50.9", "2.99.99", "3.51"))
            assertRefused(ProblemCode.UNAVAILABLE, "too old", () -> SqliteDialect.requireVersion(old));
    }

    @Test
    void everyFailureOfTheEngineHasANextStep() {
        for (var code : SQLiteErrorCode.values()) {
            var refusal = SqliteFailures.refusal(file(), new SQLException("why", "", code.code));
            assertThat(refusal.problem().hint()).isNotBlank();
        }
        var readOnly =
                SqliteFailures.refusal(file(), new SQLException("why", "", SQLiteErrorCode.SQLITE_READONLY.code));
        assertThat(readOnly.problem().code()).isEqualTo(ProblemCode.READ_ONLY);
    }

    public static void assertRefused(ProblemCode code, String words, Runnable act) {
        assertThatThrownBy(act::run).isInstanceOfSatisfying(Refusal.class, refusal -> {
            assertThat(refusal.problem().code()).isEqualTo(code);
            assertThat(refusal.problem().message()).contains(words);
            assertThat(refusal.problem().hint()).isNotBlank();
        });
    }
}
