package dev.cairn.store.sql;

import static dev.cairn.store.sql.SqliteTroubleTest.assertRefused;
import static dev.cairn.testing.Stores.key;
import static dev.cairn.testing.Stores.request;
import static dev.cairn.testing.Stores.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.store.CommitDecision;
import dev.cairn.store.CommitResult;
import dev.cairn.store.RecordState;
import dev.cairn.store.sql.engine.PostgresAddress;
import dev.cairn.testing.PostgresServer;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// A database that drops us, hides or is not ours ends in a new attempt or a clear refusal.
class PostgresTroubleTest {

    private static final ProjectId PROJECT = new ProjectId("project");

    private final PostgresAddress address = PostgresServer.newSchema();

    private SqlStore open() {
        return SqlStore.openPostgres(address, InstantSource.system(), UUID::randomUUID);
    }

    /// Ends every connection of the store.
    private int dropConnections() throws SQLException {
        try (var admin = DriverManager.getConnection(address.jdbcUrl(), address.user(), address.password());
                var statement = admin.createStatement();
                var dropped = statement.executeQuery("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
                        + "WHERE application_name = 'cairn'")) {
            dropped.next();
            return dropped.getInt(1);
        }
    }

    @Test
    void aDroppedConnectionIsReplacedUnnoticed() throws SQLException {
        try (var store = open()) {
            write(store, PROJECT, draft -> draft.begin(key("a"), RecordState.ofText("one")));
            assertThat(store.snapshot(PROJECT).seq()).isEqualTo(1);
            assertThat(dropConnections()).isGreaterThanOrEqualTo(2);

            assertThat(store.snapshot(PROJECT).seq()).isEqualTo(1);
            var tx = write(store, PROJECT, draft -> draft.begin(key("a"), RecordState.ofText("two")));
            assertThat(tx.seq()).isEqualTo(2);
        }
    }

    @Test
    void aConnectionThatBreaksInsideAWriteRunsTheWorkAgain() {
        var broken = new AtomicBoolean();
        try (var store = open()) {
            CommitResult<String> result = store.commit(request(PROJECT, "once"), draft -> {
                draft.begin(key("a"), RecordState.ofText("one"));
                if (broken.compareAndSet(false, true)) dropNow();
                draft.list(key("a").kind(), "", 10);
                return CommitDecision.accept("done");
            });

            assertThat(result)
                    .isInstanceOfSatisfying(
                            CommitResult.Committed.class,
                            committed -> assertThat(committed.repeated()).isFalse());
            assertThat(store.snapshot(PROJECT).seq()).isEqualTo(1);
        }
    }

    private void dropNow() {
        try {
            dropConnections();
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void noWriteIsLostOrDoubledWhileConnectionsKeepBreaking() throws Exception {
        var writes = 200;
        try (var store = open();
                var pool = Executors.newFixedThreadPool(4)) {
            var done = new AtomicBoolean();
            var breaker = pool.submit(() -> {
                int rounds = 0;
                while (!done.get()) {
                    dropConnections();
                    rounds++;
                    store.feed().await(PROJECT, store.snapshot(PROJECT).seq() + 5, java.time.Duration.ofMillis(50));
                }
                return rounds;
            });
            var results = IntStream.range(0, writes)
                    .mapToObj(i -> pool.submit(() -> write(
                            store,
                            request(PROJECT, "write-" + i),
                            draft -> draft.begin(key("k" + i), RecordState.ofText("v")))))
                    .toList();
            for (var result : results) assertThat(result.get().seq()).isPositive();
            done.set(true);
            assertThat(breaker.get()).isPositive();
            assertThat(store.snapshot(PROJECT).seq()).isEqualTo(writes);
            assertThat(store.admin().integrityFindings()).isEmpty();
        }
    }

    @Test
    void aServerThatIsNotThereIsRefused() {
        var nowhere = new PostgresAddress("jdbc:postgresql://127.0.0.1:1/none", "nobody", "secret");
        assertRefused(
                ProblemCode.UNAVAILABLE,
                "cannot be reached",
                () -> SqlStore.openPostgres(nowhere, InstantSource.system(), UUID::randomUUID));
        assertThat(nowhere.toString()).doesNotContain("secret");
        assertThat(new PostgresAddress("jdbc:postgresql://h/d?password=secret&ssl=true", "u", "").toString())
                .doesNotContain("secret");
    }

    @Test
    void aDatabaseThatDoesNotExistIsRefused() {
        var missing = new PostgresAddress(
                address.jdbcUrl().replaceFirst("/postgres\\?", "/no_such_database?"), "postgres", "");
        assertRefused(
                ProblemCode.UNAVAILABLE,
                "no_such_database",
                () -> SqlStore.openPostgres(missing, InstantSource.system(), UUID::randomUUID));
    }

    @Test
    void aStoreOfANewerCairnIsRefused() {
        try (var store = open()) {
            store.onWriter(session -> session.update("INSERT INTO schema_version (version) VALUES (?)", 99));
        }
        assertRefused(ProblemCode.UNAVAILABLE, "newer Cairn", this::open);
    }

    @Test
    void aReadOnlyDatabaseIsRefusedAsSuch() {
        try (var store = open()) {
            store.onWriter(session -> {
                session.execute("SET default_transaction_read_only = on");
                return true;
            });
            assertRefused(
                    ProblemCode.READ_ONLY,
                    "cannot be written",
                    () -> write(store, PROJECT, draft -> draft.begin(key("a"), RecordState.ofText("x"))));
        }
    }

    @Test
    void serversThatWriteToManyProjectsDoNotBlockEachOther() throws Exception {
        try (var one = open();
                var two = open();
                var pool = Executors.newFixedThreadPool(16)) {
            var writes = IntStream.range(0, 400)
                    .mapToObj(i -> pool.submit(() -> write(
                            i % 2 == 0 ? one : two,
                            request(new ProjectId("project " + (i * 7 % 13)), "write " + i),
                            draft -> draft.begin(key("k"), RecordState.ofText("v" + i)))))
                    .toList();
            for (var write : writes) assertThat(write.get().seq()).isPositive();
            assertThat(one.admin().integrityFindings()).isEmpty();
            assertThat(one.admin().size().transactions()).isEqualTo(400);
        }
    }
}
