package dev.cairn.store.sql.engine;

import static dev.cairn.testing.Stores.key;
import static dev.cairn.testing.Stores.request;
import static dev.cairn.testing.Stores.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.store.RecordState;
import dev.cairn.store.sql.SqlStore;
import dev.cairn.store.sql.SqliteTroubleTest;
import dev.cairn.testing.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A backup from another process leaves the store and its log alone, and appears whole or not at all.
class SqliteBackupTest {

    private static final int WRITES = 30;

    @TempDir
    Path folder;

    private Path file;
    private Path copies;
    private Path copy;

    @BeforeEach
    void nameTheFiles() throws IOException {
        file = Files.createDirectory(folder.resolve("home")).resolve("cairn.db");
        copies = Files.createDirectory(folder.resolve("copies"));
        copy = copies.resolve("copy.db");
    }

    private static SqlStore open(Path file) {
        return SqlStore.openSqlite(file, InstantSource.system(), UUID::randomUUID);
    }

    private static List<String> writeMany(ChildJvm live) {
        var names = new ArrayList<String>();
        for (int i = 0; i < WRITES; i++) {
            live.say("write");
            names.add(String.valueOf(live.readLine()));
        }
        return names;
    }

    private static void assertHolds(Path file, List<String> names) {
        try (var store = open(file)) {
            var snapshot = store.snapshot(LiveStore.PROJECT);
            assertThat(names).allMatch(name -> snapshot.find(key(name)).isPresent());
            assertThat(store.admin().integrityFindings()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theLogOfALivingStoreIsNeitherRemovedNorCutEvenIfItsLocksAreLost(boolean isLost) throws IOException {
        var acknowledged = new ArrayList<String>();
        try (var live = ChildJvm.start(LiveStore.class, file.toString())) {
            acknowledged.addAll(writeMany(live));
            if (isLost) {
                live.say("drop");
                assertThat(live.readLine()).isEqualTo("dropped");
            }
            var before = look();
            SqliteBackup.write(file, copy, () -> !isLost);
            assertThat(look()).isEqualTo(before);
            assertHolds(copy, acknowledged);
            acknowledged.addAll(writeMany(live));
            live.kill();
        }
        assertHolds(file, acknowledged);
    }

    /// Which files there are, and which inode and size each has.
    private List<String> look() throws IOException {
        var looks = new ArrayList<String>();
        try (var entries = Files.list(file.getParent())) {
            for (var entry : entries.sorted().toList()) {
                var look = Files.readAttributes(entry, BasicFileAttributes.class);
                looks.add(
                        entry.getFileName() + " " + look.fileKey() + " " + look.size() + " " + look.lastModifiedTime());
            }
        }
        return looks;
    }

    @Test
    void whatAKilledProcessLeftInTheLogIsCopiedAndStaysThere() throws IOException {
        var acknowledged = new ArrayList<String>();
        try (var live = ChildJvm.start(LiveStore.class, file.toString())) {
            acknowledged.addAll(writeMany(live));
        }
        var before = look();
        SqliteBackup.write(file, copy, () -> false);
        assertThat(look()).isEqualTo(before);
        assertHolds(copy, acknowledged);

        Files.delete(SqliteFile.sharedMemory(file));
        SqliteBackup.write(file, folder.resolve("copies/second.db"), () -> false);
        assertThat(look())
                .containsAll(before.stream()
                        .filter(look -> !look.startsWith("cairn.db-shm"))
                        .toList());
        assertHolds(folder.resolve("copies/second.db"), acknowledged);
        assertHolds(file, acknowledged);
    }

    @Test
    void aClosedStoreIsCopiedAsItLies() throws IOException {
        fill();
        var before = look();
        SqliteBackup.write(file, copy, () -> false);
        assertThat(look()).isEqualTo(before);
        assertHolds(copy, List.of("a"));
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(copy)))
                .isEqualTo("rw-------");
        assertThat(copies()).containsExactly("copy.db");
    }

    private List<String> copies() throws IOException {
        try (var entries = Files.list(copies)) {
            return entries.map(entry -> String.valueOf(entry.getFileName())).toList();
        }
    }

    private void fill() {
        try (var store = open(file)) {
            write(store, request(LiveStore.PROJECT, "a"), draft -> draft.begin(key("a"), RecordState.ofText("one")));
        }
    }

    @Test
    void theSchemaOfTheSourceStaysAsItIs() throws SQLException {
        fill();
        try (var earlier = DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = earlier.createStatement()) {
            statement.execute("DROP TABLE blob");
            statement.execute("DELETE FROM schema_version WHERE version > 1");
        }
        SqliteBackup.write(file, copy, () -> false);
        try (var earlier = DriverManager.getConnection("jdbc:sqlite:" + file);
                var rows = earlier.createStatement().executeQuery("SELECT max(version) FROM schema_version")) {
            assertThat(rows.next()).isTrue();
            assertThat(rows.getInt(1)).isEqualTo(1);
        }
    }

    @Test
    void anEmptiedStoreIsNotCopiedAsASoundOne() throws IOException {
        fill();
        Files.write(file, new byte[0]);
        SqliteTroubleTest.assertRefused(
                ProblemCode.UNAVAILABLE, "holds no Cairn store", () -> SqliteBackup.write(file, copy, () -> false));
        assertThat(copies).isEmptyDirectory();
    }

    @Test
    void whatOthersCallAPartIsLeftAlone() throws IOException {
        fill();
        var others = Files.writeString(copy.resolveSibling("copy.db.part"), "precious");
        SqliteBackup.write(file, copy, () -> false);
        assertThat(others).hasContent("precious");
        SqliteTroubleTest.assertRefused(
                ProblemCode.BAD_ARGUMENT, "exists already", () -> SqliteBackup.write(file, copy, () -> false));
        assertHolds(copy, List.of("a"));
    }

    @Test
    void aKilledBackupLeavesNoFileOfItsName() throws IOException, InterruptedException {
        try (var store = open(file)) {
            for (int i = 0; i < 40; i++) {
                var name = "large " + i;
                write(
                        store,
                        request(LiveStore.PROJECT, name),
                        draft -> draft.begin(key(name), RecordState.of(new byte[1_000_000])));
            }
        }
        try (var backup = ChildJvm.start(BackupProcess.class, file.toString(), copy.toString())) {
            while (copies().isEmpty()) Thread.onSpinWait();
            backup.kill();
            assertThat(backup.exitCode()).isNotZero();
        }
        assertThat(copy).doesNotExist();
        SqliteBackup.write(file, copy, () -> false);
        assertHolds(copy, List.of("large 39"));
    }

    /// A process that copies a store.
    static final class BackupProcess {

        private BackupProcess() {}

        public static void main(String... arguments) {
            SqliteBackup.write(Path.of(arguments[0]), Path.of(arguments[1]), () -> false);
        }
    }
}
