package dev.cairn.store.sql;

import static dev.cairn.store.sql.SqliteTroubleTest.assertRefused;
import static dev.cairn.testing.Stores.key;
import static dev.cairn.testing.Stores.request;
import static dev.cairn.testing.Stores.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.store.RecordState;
import dev.cairn.store.Tx;
import dev.cairn.store.sql.engine.PostgresAddress;
import dev.cairn.store.sql.engine.PostgresDialect;
import dev.cairn.testing.PostgresServer;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// A project that another server has locked holds up its own writes only.
@Timeout(60)
class LockedProjectTest {

    private static final ProjectId LOCKED = new ProjectId("a locked project");
    private static final ProjectId FREE = new ProjectId("free project");
    private static final int WRITES = 5;

    /// Less than the time a server would wait for a lock.
    private static final Duration SOON = Duration.ofSeconds(10);

    private final PostgresAddress address = PostgresServer.newSchema();

    private SqlStore open(GroupWriter.QueueLimits limits) {
        return new SqlStore(new PostgresDialect(address), InstantSource.system(), UUID::randomUUID, limits);
    }

    /// A connection with an open transaction that has locked the project.
    private Connection lock() throws SQLException {
        var connection = DriverManager.getConnection(address.jdbcUrl(), address.user(), address.password());
        connection.setAutoCommit(false);
        try (var statement = connection.prepareStatement("SELECT no FROM project WHERE id = ? FOR UPDATE")) {
            statement.setString(1, LOCKED.value());
            assertThat(statement.executeQuery().next()).isTrue();
        }
        return connection;
    }

    private static Future<Tx> writeLater(ExecutorService pool, SqlStore store, String id) {
        return pool.submit(
                () -> write(store, request(LOCKED, id), draft -> draft.begin(key(id), RecordState.ofText("kept"))));
    }

    private static Tx writeToFree(ExecutorService pool, SqlStore store, String id) throws Exception {
        return pool.submit(() ->
                        write(store, request(FREE, id), draft -> draft.begin(key(id), RecordState.ofText("kept"))))
                .get(SOON.toSeconds(), TimeUnit.SECONDS);
    }

    @Test
    void writesToOtherProjectsGoOnAndItsOwnFollowInOrder() throws Exception {
        try (var store = open(GroupWriter.QueueLimits.DEFAULT);
                var pool = Executors.newVirtualThreadPerTaskExecutor()) {
            write(store, LOCKED, draft -> draft.begin(key("first"), RecordState.ofText("kept")));
            var waiting = new ArrayList<Future<Tx>>();
            try (var locked = lock()) {
                for (int i = 0; i < WRITES; i++) {
                    waiting.add(writeLater(pool, store, "locked-" + i));
                    writeToFree(pool, store, "free-" + i);
                    // Later writes must not overtake those that are already set aside.
                    awaitWaiting(store, i + 1);
                }
                assertThat(store.snapshot(FREE).seq()).isEqualTo(WRITES);
                assertThat(waiting).noneMatch(Future::isDone);
                locked.rollback();
            }
            var seqs = new ArrayList<Long>();
            for (var write : waiting) seqs.add(write.get().seq());

            assertThat(seqs).containsExactly(2L, 3L, 4L, 5L, 6L);
            assertThat(store.admin().integrityFindings()).isEmpty();
        }
    }

    private static void awaitWaiting(SqlStore store, int count) {
        while (store.waitingWrites() != count) Thread.onSpinWait();
    }

    @Test
    void aWriteThatWaitedTooLongIsRefusedAndTheNextIsServed() throws Exception {
        try (var store = open(new GroupWriter.QueueLimits(16, Duration.ofMillis(100), 16))) {
            write(store, LOCKED, draft -> draft.begin(key("first"), RecordState.ofText("kept")));
            try (var locked = lock()) {
                assertRefused(ProblemCode.UNAVAILABLE, "busy", () -> write(store, LOCKED, _ -> {}));
                locked.rollback();
            }

            assertThat(write(store, LOCKED, _ -> {}).seq()).isEqualTo(2);
        }
    }

    @Test
    void moreWritesThanMayWaitAreRefused() throws Exception {
        try (var store = open(new GroupWriter.QueueLimits(2, SOON, 16));
                var pool = Executors.newVirtualThreadPerTaskExecutor()) {
            write(store, LOCKED, draft -> draft.begin(key("first"), RecordState.ofText("kept")));
            try (var locked = lock()) {
                var waiting = new ArrayList<Future<Tx>>();
                for (int i = 0; i < 2; i++) {
                    waiting.add(writeLater(pool, store, "locked-" + i));
                    awaitWaiting(store, i + 1);
                }
                assertRefused(ProblemCode.LIMIT_REACHED, "wait for it already", () -> write(store, LOCKED, _ -> {}));
                locked.rollback();
                for (var write : waiting) assertThat(write.get().seq()).isPositive();
            }
        }
    }

    @Test
    void closingTheStoreFinishesTheWritesThatWait() throws Exception {
        try (var pool = Executors.newVirtualThreadPerTaskExecutor()) {
            var store = open(GroupWriter.QueueLimits.DEFAULT);
            write(store, LOCKED, draft -> draft.begin(key("first"), RecordState.ofText("kept")));
            try (var locked = lock()) {
                var waiting = writeLater(pool, store, "locked");
                awaitWaiting(store, 1);
                var closing = pool.submit(store::close);
                locked.rollback();
                closing.get();

                assertThat(waiting.get().seq()).isEqualTo(2);
            }
        }
    }

    @Test
    void aProjectThatAnotherServerIsCreatingHoldsUpOnlyItsOwnWrites() throws Exception {
        var creating = new CountDownLatch(1);
        var end = new CountDownLatch(1);
        try (var one = open(GroupWriter.QueueLimits.DEFAULT);
                var two = open(GroupWriter.QueueLimits.DEFAULT);
                var pool = Executors.newVirtualThreadPerTaskExecutor()) {
            var creator = pool.submit(() -> write(one, request(LOCKED, "create"), draft -> {
                draft.begin(key("first"), RecordState.ofText("kept"));
                creating.countDown();
                await(end);
            }));
            await(creating);
            var second = writeLater(pool, two, "second");
            awaitWaiting(two, 1);

            assertThat(writeToFree(pool, two, "free").seq()).isEqualTo(1);
            assertThat(second.isDone()).isFalse();
            end.countDown();
            assertThat(creator.get().seq()).isEqualTo(1);
            assertThat(second.get().seq()).isEqualTo(2);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
