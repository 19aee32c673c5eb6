package dev.cairn.store.sql;

import static dev.cairn.store.sql.SqliteTroubleTest.assertRefused;
import static dev.cairn.testing.Stores.key;
import static dev.cairn.testing.Stores.request;
import static dev.cairn.testing.Stores.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.store.BlobSpace;
import dev.cairn.store.CommitDecision;
import dev.cairn.store.CommitResult;
import dev.cairn.store.Draft;
import dev.cairn.store.RecordKind;
import dev.cairn.store.RecordState;
import dev.cairn.store.TransactionWork;
import dev.cairn.store.Tx;
import dev.cairn.store.sql.engine.FailingBatches;
import dev.cairn.store.sql.engine.SqliteDialect;
import dev.cairn.store.sql.engine.SqliteFile;
import dev.cairn.testing.PostgresServer;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Writes that become durable together do not know of each other.
@Timeout(60)
class GroupWriterTest {

    private static final ProjectId PROJECT = new ProjectId("project");
    private static final ProjectId OTHER = new ProjectId("other");

    @TempDir
    Path folder = Path.of("");

    private SqlStore sqlite(GroupWriter.QueueLimits limits) {
        var file = SqliteFile.prepare(folder.resolve("store.db"), SqliteFile.REAL);
        return new SqlStore(
                new SqliteDialect(file, SqliteDialect.BUSY_WAIT), InstantSource.system(), UUID::randomUUID, limits);
    }

    @Test
    void neighboursThatFailDoNotDisturbOnSqlite() throws Exception {
        try (var store = sqlite(GroupWriter.QueueLimits.DEFAULT)) {
            assertNeighboursAreLeftAlone(store);
        }
    }

    @Test
    void neighboursThatFailDoNotDisturbOnPostgres() throws Exception {
        try (var store = SqlStore.openPostgres(PostgresServer.newSchema(), InstantSource.system(), UUID::randomUUID)) {
            assertNeighboursAreLeftAlone(store);
        }
    }

    /// Holds the writer until all others wait, so that they form one group.
    private static void assertNeighboursAreLeftAlone(SqlStore store) throws Exception {
        var held = new CountDownLatch(1);
        try (var pool = Executors.newVirtualThreadPerTaskExecutor()) {
            var holder = pool.submit(() -> write(store, OTHER, _ -> await(held)));
            waitFor(store::writerIsBusy);
            var results = new ArrayList<Future<String>>();
            for (int i = 0; i < 40; i++) {
                var name = "member-" + i;
                var kind = i % 4;
                results.add(pool.submit(() -> ending(store, name, kind)));
            }
            waitFor(() -> store.waitingWrites() == 40);
            held.countDown();
            holder.get();
            var endings = new ArrayList<String>();
            for (var result : results) endings.add(result.get());

            assertThat(endings.stream().filter("accepted"::equals)).hasSize(10);
            assertThat(endings.stream().filter("declined"::equals)).hasSize(10);
            assertThat(endings.stream().filter("boom"::equals)).hasSize(10);
            assertThat(endings.stream().filter("crash"::equals)).hasSize(10);
        }
        assertThat(store.snapshot(PROJECT).seq()).isEqualTo(10);
        assertThat(store.feed().after(PROJECT, 0, 100))
                .extracting(Tx::seq)
                .hasSize(10)
                .isSorted();
        assertThat(store.snapshot(PROJECT).list(RecordKind.WORKSPACE, "", 100).items())
                .hasSize(10)
                .allMatch(version -> version.state().text().equals("accepted"));
        assertThat(store.admin().integrityFindings()).isEmpty();
    }

    private static String ending(SqlStore store, String name, int kind) {
        TransactionWork<String> work = draft -> {
            draft.begin(key(name), RecordState.ofText(kind == 0 ? "accepted" : "never"));
            draft.list(RecordKind.WORKSPACE, "", 5);
            return switch (kind) {
                case 0 -> CommitDecision.accept("accepted");
                case 1 -> CommitDecision.decline("declined");
                case 2 -> throw new IllegalStateException("boom");
                default -> throw new AssertionError("crash");
            };
        };
        try {
            CommitResult<String> result = store.commit(request(PROJECT, name), work);
            return switch (result) {
                case CommitResult.Committed<String>(var tx, var _) -> tx.outcome();
                case CommitResult.Declined<String>(var reason) -> reason;
            };
        } catch (IllegalStateException | AssertionError e) {
            return String.valueOf(e.getMessage());
        }
    }

    /// The error comes while rows are on their way, as one for lack of memory does.
    @Test
    void anErrorBetweenTwoRowsLeavesNothingForTheNextWrite() {
        var failing = new FailingBatches(() -> new OutOfMemoryError("in a test"));
        var file = SqliteFile.prepare(folder.resolve("store.db"), SqliteFile.REAL);
        var dialect = failing.over(new SqliteDialect(file, SqliteDialect.BUSY_WAIT));
        try (var store =
                new SqlStore(dialect, InstantSource.system(), UUID::randomUUID, GroupWriter.QueueLimits.DEFAULT)) {
            write(store, PROJECT, draft -> draft.begin(key("first"), RecordState.ofText("kept")));
            for (int row = 0; row < 6; row++) {
                var name = "lost-" + row;
                failing.left.set(row);
                assertThatThrownBy(() -> write(store, PROJECT, draft -> {
                            for (int i = 0; i < 3; i++) draft.begin(key(name + i), RecordState.ofText("lost"));
                            draft.list(RecordKind.WORKSPACE, "", 5);
                        }))
                        .isInstanceOf(OutOfMemoryError.class);
                write(store, OTHER, draft -> draft.begin(key(name), RecordState.ofText("kept")));
            }

            assertThat(store.snapshot(PROJECT)
                            .list(RecordKind.WORKSPACE, "", 100)
                            .items())
                    .extracting(version -> version.key().name())
                    .containsExactly("first");
            assertThat(store.snapshot(OTHER).list(RecordKind.WORKSPACE, "", 100).items())
                    .hasSize(6);
            assertThat(store.admin().integrityFindings()).isEmpty();
        }
    }

    @Test
    void anErrorWhileBlobsAreKeptLeavesTheWriterAtWork() {
        var failing = new FailingBatches(() -> new OutOfMemoryError("in a test"));
        var file = SqliteFile.prepare(folder.resolve("store.db"), SqliteFile.REAL);
        var dialect = failing.over(new SqliteDialect(file, SqliteDialect.BUSY_WAIT));
        try (var store =
                new SqlStore(dialect, InstantSource.system(), UUID::randomUUID, GroupWriter.QueueLimits.DEFAULT)) {
            failing.left.set(1);
            var blobs = Map.of("a", new byte[] {1}, "b", new byte[] {2}, "c", new byte[] {3});
            assertThatThrownBy(() -> store.blobs().putAll(BlobSpace.CONTENT, blobs))
                    .isInstanceOf(OutOfMemoryError.class);

            write(store, PROJECT, draft -> draft.begin(key("next"), RecordState.ofText("kept")));

            assertThat(store.blobs().missing(BlobSpace.CONTENT, blobs.keySet())).hasSize(3);
            assertThat(store.snapshot(PROJECT).seq()).isEqualTo(1);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private interface Condition {
        boolean holds();
    }

    private static void waitFor(Condition condition) {
        while (!condition.holds()) Thread.onSpinWait();
    }

    @Test
    void theSameRequestTwiceInOneGroupIsWrittenOnce() throws Exception {
        var held = new CountDownLatch(1);
        try (var store = sqlite(GroupWriter.QueueLimits.DEFAULT);
                var pool = Executors.newVirtualThreadPerTaskExecutor()) {
            var holder = pool.submit(() -> write(store, OTHER, _ -> await(held)));
            waitFor(store::writerIsBusy);
            var twice = List.of(
                    pool.submit(() ->
                            write(store, request(PROJECT, "same"), d -> d.begin(key("a"), RecordState.ofText("x")))),
                    pool.submit(() ->
                            write(store, request(PROJECT, "same"), d -> d.begin(key("a"), RecordState.ofText("x")))));
            waitFor(() -> store.waitingWrites() == 2);
            held.countDown();
            holder.get();

            assertThat(twice.getFirst().get()).isEqualTo(twice.getLast().get());
            assertThat(store.snapshot(PROJECT).seq()).isEqualTo(1);
        }
    }

    @Test
    void aFullQueueRefusesAfterAWhile() throws Exception {
        var held = new CountDownLatch(1);
        try (var store = sqlite(new GroupWriter.QueueLimits(2, Duration.ofMillis(20), 16));
                var pool = Executors.newVirtualThreadPerTaskExecutor()) {
            var holder = pool.submit(() -> write(store, OTHER, _ -> await(held)));
            waitFor(store::writerIsBusy);
            var waiting = List.of(
                    pool.submit(() -> write(store, PROJECT, _ -> {})),
                    pool.submit(() -> write(store, PROJECT, _ -> {})));
            waitFor(() -> store.waitingWrites() == 2);
            assertRefused(ProblemCode.LIMIT_REACHED, "waiting writes", () -> write(store, PROJECT, _ -> {}));
            held.countDown();
            holder.get();
            for (var write : waiting) assertThat(write.get().seq()).isPositive();
        }
    }

    @Test
    void aCallerWhoIsInterruptedWhileWaitingWritesNothing() throws Exception {
        var held = new CountDownLatch(1);
        var failure = new AtomicReference<Throwable>();
        try (var store = sqlite(GroupWriter.QueueLimits.DEFAULT)) {
            var holder = Thread.ofPlatform().start(() -> write(store, OTHER, _ -> await(held)));
            waitFor(store::writerIsBusy);
            var caller = Thread.ofPlatform().unstarted(() -> write(store, PROJECT, _ -> {}));
            caller.setUncaughtExceptionHandler((_, e) -> failure.set(e));
            caller.start();
            waitFor(() -> store.waitingWrites() == 1);
            caller.interrupt();
            caller.join();
            held.countDown();
            holder.join();
            write(store, OTHER, _ -> {});

            assertThat(failure.get()).hasMessageContaining("cancelled");
            assertThat(store.projects()).containsExactly(OTHER);
        }
    }

    @Test
    void closingWaitsForWhatIsQueued() throws Exception {
        var held = new CountDownLatch(1);
        var results = new ArrayList<Future<Tx>>();
        try (var pool = Executors.newVirtualThreadPerTaskExecutor()) {
            var store = sqlite(GroupWriter.QueueLimits.DEFAULT);
            results.add(pool.submit(() -> write(store, OTHER, _ -> await(held))));
            waitFor(store::writerIsBusy);
            for (int i = 0; i < 10; i++) results.add(pool.submit(() -> write(store, PROJECT, _ -> {})));
            waitFor(() -> store.waitingWrites() == 10);
            var closing = pool.submit(store::close);
            held.countDown();
            closing.get();
            for (var result : results) assertThat(result.get().seq()).isPositive();
        }
        try (var store = sqlite(GroupWriter.QueueLimits.DEFAULT)) {
            assertThat(store.snapshot(PROJECT).seq()).isEqualTo(10);
        }
    }

    @Test
    void workCannotWriteToItsOwnStoreNorKeepItsDraft() {
        var kept = new AtomicReference<Draft>();
        try (var store = sqlite(GroupWriter.QueueLimits.DEFAULT)) {
            assertThatThrownBy(() -> write(store, PROJECT, _ -> write(store, PROJECT, _ -> {})))
                    .isInstanceOf(IllegalStateException.class);
            Runnable close = store::close;
            assertThatThrownBy(() -> write(store, PROJECT, _ -> close.run())).isInstanceOf(IllegalStateException.class);
            write(store, PROJECT, kept::set);
            assertThat(store.snapshot(PROJECT).seq()).isEqualTo(1);
            assertThatThrownBy(() -> kept.get().find(key("a"))).isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void aBulkLoadIsOneTransaction() {
        try (var store = sqlite(GroupWriter.QueueLimits.DEFAULT)) {
            write(store, PROJECT, draft -> {
                for (int i = 0; i < 20_000; i++) draft.begin(key("thing " + i), RecordState.ofText("state " + i));
                draft.begin(key("thing 3"), RecordState.ofText("replaced"));
            });
            assertThat(store.admin().size().versions()).isEqualTo(20_000);
            assertThat(store.snapshot(PROJECT)
                            .find(key("thing 3"))
                            .orElseThrow()
                            .state()
                            .text())
                    .isEqualTo("replaced");
            assertThat(store.feed().changes(PROJECT, 1)).hasSize(20_000);
            assertThat(store.admin().integrityFindings()).isEmpty();
        }
    }
}
