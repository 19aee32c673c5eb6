package dev.cairn.store.sql;

import static dev.cairn.store.sql.SqliteTroubleTest.assertRefused;
import static dev.cairn.testing.Stores.key;
import static dev.cairn.testing.Stores.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.time.ValidTime;
import dev.cairn.store.RecordKind;
import dev.cairn.store.RecordState;
import dev.cairn.store.Store;
import dev.cairn.store.sql.engine.IntegrityRules;
import dev.cairn.testing.PostgresServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Copies open as stores of their own, and damage between the rows is found.
class AdminTest {

    private static final ProjectId ONE = new ProjectId("one");
    private static final ProjectId TWO = new ProjectId("two");

    @TempDir
    Path folder = Path.of("");

    private SqlStore sqlite(String name) {
        return SqlStore.openSqlite(folder.resolve(name), InstantSource.system(), UUID::randomUUID);
    }

    private static void fill(Store store) {
        for (var project : new ProjectId[] {ONE, TWO}) {
            write(store, project, draft -> {
                for (int i = 0; i < 50; i++) draft.begin(key("😀 " + i), RecordState.of(new byte[i * 100]));
            });
            write(store, project, draft -> draft.begin(key("😀 7"), RecordState.ofText(project.value())));
            write(store, project, draft -> draft.end(key("😀 8")));
            write(
                    store,
                    project,
                    draft -> draft.recordPast(
                            key("past"),
                            RecordState.ofText("past"),
                            ValidTime.between(Instant.EPOCH, Instant.EPOCH.plusSeconds(9))));
        }
    }

    private void assertBackupEquals(SqlStore store) {
        store.admin().backup(folder.resolve("copy.db"));
        try (var copy = sqlite("copy.db")) {
            assertThat(copy.projects()).isEqualTo(store.projects());
            for (var project : store.projects()) {
                assertThat(copy.feed().after(project, 0, 1000))
                        .isEqualTo(store.feed().after(project, 0, 1000));
                for (long seq = 1; seq <= store.snapshot(project).seq(); seq++)
                    assertThat(copy.feed().changes(project, seq))
                            .isEqualTo(store.feed().changes(project, seq));
                assertThat(copy.snapshot(project).list(RecordKind.WORKSPACE, "", 1000))
                        .isEqualTo(store.snapshot(project).list(RecordKind.WORKSPACE, "", 1000));
            }
            assertThat(copy.admin().integrityFindings()).isEmpty();
            assertThat(write(copy, ONE, draft -> draft.begin(key("new in copy"), RecordState.ofText("x")))
                            .seq())
                    .isEqualTo(5);
            assertThat(write(copy, new ProjectId("three"), draft -> draft.begin(key("x"), RecordState.ofText("x")))
                            .seq())
                    .isEqualTo(1);
        }
        assertThat(folder.toFile().list((_, name) -> name.contains(".part"))).isEmpty();
    }

    @Test
    void aBackupOfSqliteOpensAsAStoreAndIsTheSame() {
        try (var store = sqlite("store.db")) {
            fill(store);
            assertBackupEquals(store);
        }
    }

    @Test
    void aBackupOfPostgresOpensAsAStoreAndIsTheSame() {
        try (var store = SqlStore.openPostgres(PostgresServer.newSchema(), InstantSource.system(), UUID::randomUUID)) {
            fill(store);
            assertBackupEquals(store);
            assertThat(store.admin().size().engine()).startsWith("PostgreSQL ");
            assertThat(store.admin().size().bytes()).isPositive();
        }
    }

    @Test
    void aBackupNeverOverwrites() throws Exception {
        try (var store = sqlite("store.db")) {
            fill(store);
            var precious = Files.writeString(folder.resolve("precious"), "precious");
            assertRefused(
                    ProblemCode.BAD_ARGUMENT, "exists", () -> store.admin().backup(precious));
            assertThat(Files.readString(precious)).isEqualTo("precious");
            assertRefused(
                    ProblemCode.READ_ONLY,
                    "cannot be written",
                    () -> store.admin().backup(folder.resolve("no/such/folder/copy.db")));
            assertThat(store.admin().size().engine()).startsWith("SQLite 3.");
            assertThat(store.admin().size().bytes()).isPositive();
        }
    }

    @Test
    void aBackupTakenWhileOthersWriteIsSound() throws InterruptedException {
        try (var store = sqlite("store.db")) {
            fill(store);
            var done = new AtomicBoolean();
            var writer = Thread.ofPlatform().start(() -> {
                for (int i = 0; !done.get(); i++) {
                    var name = "busy " + i;
                    write(store, ONE, draft -> draft.begin(key(name), RecordState.ofText(name)));
                }
            });
            try {
                for (int i = 0; i < 3; i++) store.admin().backup(folder.resolve("copy-" + i));
            } finally {
                done.set(true);
                writer.join();
            }
        }
        for (int i = 0; i < 3; i++) {
            try (var copy = sqlite("copy-" + i)) {
                assertThat(copy.admin().integrityFindings()).isEmpty();
                assertThat(copy.snapshot(ONE).seq()).isGreaterThanOrEqualTo(4);
            }
        }
    }

    @Test
    void everyKindOfDamageIsFoundOnSqlite() {
        try (var store = sqlite("store.db")) {
            fill(store);
            assertDamageIsFound(store);
        }
    }

    @Test
    void everyKindOfDamageIsFoundOnPostgres() {
        try (var store = SqlStore.openPostgres(PostgresServer.newSchema(), InstantSource.system(), UUID::randomUUID)) {
            fill(store);
            assertDamageIsFound(store);
        }
    }

    private static void assertDamageIsFound(SqlStore store) {
        assertThat(store.admin().integrityFindings()).isEmpty();
        damage(store, "DELETE FROM tx_log WHERE seq = 2", "no gaps", "began a version", "ended a version");
        damage(store, "UPDATE project SET seq = seq + 1", "counter agrees");
        damage(store, "UPDATE project SET clock_micros = clock_micros + 1", "counter agrees");
        damage(store, "UPDATE tx_log SET recorded_at = 7 WHERE seq = 3", "recording times");
        damage(store, "DELETE FROM thing WHERE name = 'past'", "thing of its project");
        damage(store, "UPDATE project SET things = 1", "counted it");
        damage(store, "UPDATE version SET valid_to = valid_from WHERE valid_from = 0", "true for some time");
        damage(store, "UPDATE version SET ended_seq = 4 WHERE ended_seq > 100", "ended by a transaction");
        damage(store, "UPDATE version SET valid_to = valid_to + 5 WHERE ended_seq = 2", "true at once");
        damage(
                store,
                "DROP INDEX version_current; UPDATE version SET valid_to = 9223372036854775807, "
                        + "ended_seq = 9223372036854775807 WHERE ended_seq = 2",
                "one current version");
        damage(store, "UPDATE tx_log SET project = project + 50", "belongs to a project");
    }

    /// Damages the rows, looks, and takes the damage back.
    private static void damage(SqlStore store, String sql, String... findings) {
        var found = store.onWriter(session -> {
            session.execute("BEGIN");
            for (var part : sql.split(";", -1)) session.execute(part);
            var all = IntegrityRules.findings(store.dialect(), session);
            session.execute("ROLLBACK");
            return all;
        });
        for (var finding : findings) assertThat(found).as(sql).anyMatch(line -> line.contains(finding));
    }
}
