package dev.cairn.store.sql.engine;

import static dev.cairn.testing.Stores.key;
import static dev.cairn.testing.Stores.request;
import static dev.cairn.testing.Stores.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.store.RecordState;
import dev.cairn.store.sql.SqlStore;
import dev.cairn.store.sql.SqliteTroubleTest;
import dev.cairn.testing.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// A restored store is the one of the backup, the previous one is kept, and a kill in between leaves one of both.
class SqliteRestoreTest {

    private static final int HALTED = 9;

    @TempDir
    Path folder;

    private Path file;
    private Path backup;
    private Path kept;

    @BeforeEach
    void nameTheFiles() throws IOException {
        file = Files.createDirectory(folder.resolve("home")).resolve("cairn.db");
        backup = Files.createDirectory(folder.resolve("copies")).resolve("backup.db");
        kept = file.resolveSibling("kept");
    }

    private static SqlStore open(Path file) {
        return SqlStore.openSqlite(file, InstantSource.system(), UUID::randomUUID);
    }

    private static void fill(Path file, String name) {
        try (var store = open(file)) {
            write(store, request(LiveStore.PROJECT, name), draft -> draft.begin(key(name), RecordState.ofText(name)));
        }
    }

    /// The names that are present in the store.
    private static List<String> names(Path file, String... candidates) {
        try (var store = open(file)) {
            assertThat(store.admin().integrityFindings()).isEmpty();
            var snapshot = store.snapshot(LiveStore.PROJECT);
            return Arrays.stream(candidates)
                    .filter(name -> snapshot.find(key(name)).isPresent())
                    .toList();
        }
    }

    /// Writes on top of the backup that a killed process left in the log.
    private List<String> writeIntoTheLog() {
        var names = new ArrayList<String>();
        try (var live = ChildJvm.start(LiveStore.class, file.toString())) {
            for (int i = 0; i < 20; i++) {
                live.say("write");
                names.add(String.valueOf(live.readLine()));
            }
            live.kill();
        }
        assertThat(SqliteFile.size(SqliteFile.log(file))).isPositive();
        return names;
    }

    private void backUp() {
        fill(file, "saved");
        SqliteBackup.write(file, backup, () -> false);
    }

    @Test
    void theLogOfTheOldStoreIsNotReplayedOverTheBackup() {
        backUp();
        var later = writeIntoTheLog();
        assertThat(new SqliteRestore(file).run(backup, kept, () -> {})).isTrue();
        assertThat(SqliteFile.log(file)).doesNotExist();
        assertThat(names(file, "saved", later.getFirst(), later.getLast())).containsExactly("saved");
        assertThat(names(kept.resolve("cairn.db"), "saved", later.getFirst(), later.getLast()))
                .containsExactly("saved", later.getFirst(), later.getLast());
    }

    @Test
    void theHintOfADamagedStoreNamesTheCommandThatRestoresIt() throws IOException {
        backUp();
        writeIntoTheLog();
        Files.writeString(file, "this is a diary, not a database; ".repeat(100));
        assertThatThrownBy(() -> open(file))
                .isInstanceOfSatisfying(
                        Refusal.class,
                        refusal -> assertThat(refusal.problem().hint()).contains("cairn restore <file>"));
        var damaged = Files.readAllBytes(file);
        new SqliteRestore(file).run(backup, kept, () -> {});
        assertThat(names(file, "saved")).containsExactly("saved");
        assertThat(kept.resolve("cairn.db")).hasBinaryContent(damaged);
    }

    @Test
    void aStoreThatIsMissingIsRestoredAndNothingIsKept() throws IOException {
        backUp();
        Files.delete(file);
        assertThat(new SqliteRestore(file).run(backup, kept, () -> {})).isFalse();
        assertThat(names(file, "saved")).containsExactly("saved");
        assertThat(kept).doesNotExist();
    }

    @Test
    void aBackupOfANewerSchemaIsRefusedAndTheStoreIsLeftAlone() throws SQLException {
        backUp();
        fill(file, "later");
        try (var newer = DriverManager.getConnection("jdbc:sqlite:" + backup);
                var statement = newer.createStatement()) {
            statement.execute("INSERT INTO schema_version (version) VALUES (" + (Migrations.NEWEST + 1) + ")");
        }
        assertRefused("newer Cairn");
    }

    @Test
    void aBackupWhoseRowsContradictEachOtherIsRefused() throws SQLException {
        backUp();
        fill(file, "later");
        try (var broken = DriverManager.getConnection("jdbc:sqlite:" + backup);
                var statement = broken.createStatement()) {
            statement.execute("UPDATE tx_log SET seq = seq + 7");
        }
        assertRefused("not sound");
    }

    @Test
    void aFileThatIsNoBackupIsRefused() throws IOException {
        fill(file, "later");
        assertRefused("There is no file");
        Files.writeString(backup, "a diary, not a database; ".repeat(100));
        assertRefused("not a store");
        SqliteTroubleTest.assertRefused(
                ProblemCode.BAD_ARGUMENT, "the store itself", () -> new SqliteRestore(file).run(file, kept, () -> {}));
    }

    private void assertRefused(String because) {
        var code = because.startsWith("There is no") ? ProblemCode.NOT_FOUND : ProblemCode.UNAVAILABLE;
        SqliteTroubleTest.assertRefused(code, because, () -> new SqliteRestore(file).run(backup, kept, () -> {}));
        assertThat(names(file, "later")).containsExactly("later");
        assertThat(kept).doesNotExist();
        assertThat(SqliteRestore.isInterrupted(file)).isFalse();
    }

    @ParameterizedTest
    @EnumSource(SqliteRestore.RestoreStep.class)
    void aKillAfterAnyStepLeavesTheOldStoreOrTheNewOne(SqliteRestore.RestoreStep last) throws InterruptedException {
        backUp();
        var later = writeIntoTheLog().getLast();
        try (var restore = ChildJvm.start(
                RestoreProcess.class, file.toString(), backup.toString(), kept.toString(), last.name())) {
            assertThat(restore.exitCode()).isEqualTo(HALTED);
        }
        if (SqliteRestore.isInterrupted(file))
            SqliteTroubleTest.assertRefused(
                    ProblemCode.UNAVAILABLE,
                    "interrupted",
                    () -> SqliteBackup.write(file, backup.resolveSibling("second.db"), () -> false));
        boolean isNew = last.compareTo(SqliteRestore.RestoreStep.PENDING) >= 0;
        assertThat(names(file, "saved", later)).isEqualTo(isNew ? List.of("saved") : List.of("saved", later));
        new SqliteRestore(file).run(backup, kept.resolveSibling("again"), () -> {});
        assertThat(names(file, "saved", later)).containsExactly("saved");
    }

    /// A process that restores a store and ends without any chance to tidy up after one of the steps.
    static final class RestoreProcess {

        private RestoreProcess() {}

        public static void main(String... arguments) {
            var last = SqliteRestore.RestoreStep.valueOf(arguments[3]);
            new SqliteRestore(Path.of(arguments[0]), step -> {
                        if (step == last) Runtime.getRuntime().halt(HALTED);
                    })
                    .run(Path.of(arguments[1]), Path.of(arguments[2]), () -> {});
        }
    }
}
