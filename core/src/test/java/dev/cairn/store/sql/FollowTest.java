package dev.cairn.store.sql;

import static dev.cairn.testing.Stores.key;
import static dev.cairn.testing.Stores.request;
import static dev.cairn.testing.Stores.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.id.ProjectId;
import dev.cairn.store.RecordState;
import dev.cairn.store.Store;
import dev.cairn.store.Tx;
import dev.cairn.testing.PostgresServer;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Whoever follows the feed misses no transaction, however many write.
class FollowTest {

    private static final ProjectId PROJECT = new ProjectId("followed");
    private static final int WRITERS = 8;
    private static final int WRITES_EACH = 60;
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @Test
    void aFollowerMissesNothingOfEightWritersOnSqlite(@TempDir Path folder) throws Exception {
        var file = folder.resolve("store.db");
        try (var one = SqlStore.openSqlite(file, InstantSource.system(), UUID::randomUUID);
                var two = SqlStore.openSqlite(file, InstantSource.system(), UUID::randomUUID)) {
            followBoth(one, two);
        }
    }

    @Test
    void aFollowerMissesNothingOfEightWritersOnPostgres() throws Exception {
        var address = PostgresServer.newSchema();
        try (var one = SqlStore.openPostgres(address, InstantSource.system(), UUID::randomUUID);
                var two = SqlStore.openPostgres(address, InstantSource.system(), UUID::randomUUID)) {
            followBoth(one, two);
        }
    }

    /// Both stores write and both are followed, so each follower also sees what it can only learn by looking.
    private static void followBoth(Store one, Store two) throws InterruptedException, ExecutionException {
        try (var pool = Executors.newCachedThreadPool()) {
            var followers = List.of(pool.submit(() -> follow(one)), pool.submit(() -> follow(two)));
            var writers = new ArrayList<Callable<List<UUID>>>();
            for (int i = 0; i < WRITERS; i++) {
                var name = "writer-" + i;
                var store = i % 2 == 0 ? one : two;
                writers.add(() -> writeMany(store, name));
            }
            var written = new ArrayList<UUID>();
            for (Future<List<UUID>> done : pool.invokeAll(writers)) written.addAll(done.get());

            for (var follower : followers) assertThat(follower.get()).containsExactlyInAnyOrderElementsOf(written);
        }
    }

    private static List<UUID> writeMany(Store store, String name) {
        var written = new ArrayList<UUID>();
        for (int i = 0; i < WRITES_EACH; i++) {
            var tx = write(
                    store, request(PROJECT, name + "-" + i), draft -> draft.begin(key(name), RecordState.ofText(name)));
            written.add(tx.id().value());
        }
        return written;
    }

    private static List<UUID> follow(Store store) throws InterruptedException {
        var seen = new ArrayList<UUID>();
        while (seen.size() < WRITERS * WRITES_EACH) {
            assertThat(store.feed().await(PROJECT, seen.size(), PATIENCE)).isTrue();
            for (Tx tx : store.feed().after(PROJECT, seen.size(), 7)) {
                assertThat(tx.seq()).isEqualTo(seen.size() + 1L);
                assertThat(store.feed().changes(PROJECT, tx.seq())).hasSize(1);
                seen.add(tx.id().value());
            }
        }
        return seen;
    }
}
