package dev.cairn.store.sql;

import static dev.cairn.testing.Stores.key;
import static dev.cairn.testing.Stores.request;
import static dev.cairn.testing.Stores.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.model.id.ProjectId;
import dev.cairn.store.Cache;
import dev.cairn.store.CacheSpace;
import dev.cairn.store.CommitDecision;
import dev.cairn.store.RecordState;
import dev.cairn.store.TransactionScope;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A cache may be lost in any way; it stops nobody and waits for no store.
class SqliteCacheTest {

    private static final ProjectId PROJECT = new ProjectId("project");
    private static final byte[] BYTES = "def total(): pass".getBytes(StandardCharsets.UTF_8);

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void nameTheFile() {
        file = folder.resolve("cache.db");
    }

    private SqliteCache open() {
        return SqliteCache.open(file, "10.5");
    }

    private static void keep(Cache cache, String name) {
        cache.keep(CacheSpace.FACTS, Map.of(name, BYTES));
    }

    private static Set<String> found(Cache cache, String... names) {
        var found = cache.findAll(CacheSpace.FACTS, List.of(names));
        assertThat(found.values()).allSatisfy(bytes -> assertThat(bytes).isEqualTo(BYTES));
        return found.keySet();
    }

    private void sql(String... statements) {
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = connection.createStatement()) {
            for (var each : statements) statement.execute(each);
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void entriesAreFoundAfterTheNextStartInTheirSpaceOnly() {
        try (var cache = open()) {
            keep(cache, "a");
        }
        try (var cache = open()) {
            assertThat(found(cache, "a", "b")).containsExactly("a");
            assertThat(cache.missing(CacheSpace.FACTS, List.of("a", "b"))).containsExactly("b");
            assertThat(cache.findAll(CacheSpace.DIGEST, List.of("a"))).isEmpty();
            assertThat(cache.trouble()).isEmpty();
        }
    }

    @Test
    void manyEntriesAreKeptAndFoundTogether() {
        var entries = new HashMap<String, byte[]>();
        for (int i = 0; i < 2_345; i++) entries.put("name " + i, new byte[i % 97]);
        try (var cache = open()) {
            cache.keep(CacheSpace.EMBEDDING, entries);
            var found = cache.findAll(CacheSpace.EMBEDDING, entries.keySet());
            assertThat(found.keySet()).isEqualTo(entries.keySet());
            found.forEach((name, bytes) -> assertThat(bytes).isEqualTo(entries.get(name)));
            assertThat(cache.missing(CacheSpace.EMBEDDING, List.of())).isEmpty();
        }
    }

    @Test
    void everyFileIsForItsOwnerAlone() throws IOException {
        try (var cache = open();
                var files = Files.list(folder)) {
            keep(cache, "a");
            var all = files.toList();
            assertThat(all).hasSizeGreaterThan(1);
            for (var each : all)
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(each)))
                        .isEqualTo("rw-------");
        }
    }

    @Test
    void aFileThatWasDeletedBetweenTwoStartsIsNoTrouble() throws IOException {
        try (var cache = open()) {
            keep(cache, "a");
        }
        Files.delete(file);
        try (var cache = open()) {
            assertThat(found(cache, "a")).isEmpty();
            keep(cache, "a");
            assertThat(found(cache, "a")).containsExactly("a");
            assertThat(cache.trouble()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"garbage", "cut", "empty", "newer", "foreign", "lone log", "locked"})
    void aFileThatIsNoSoundCacheIsMadeAnewAndReported(String harm) throws Exception {
        try (var cache = open()) {
            keep(cache, "a");
        }
        try (var other = DriverManager.getConnection("jdbc:sqlite:" + file)) {
            harm(harm, other);
            try (var cache = open()) {
                assertThat(cache.trouble())
                        .hasValueSatisfying(what -> assertThat(what).contains(file.toString(), "was made anew"));
                assertThat(found(cache, "a")).isEmpty();
                keep(cache, "b");
                assertThat(found(cache, "b")).containsExactly("b");
            }
        }
        try (var cache = open()) {
            assertThat(found(cache, "b")).containsExactly("b");
            assertThat(cache.trouble()).isEmpty();
        }
    }

    private void harm(String how, java.sql.Connection other) throws Exception {
        switch (how) {
            case "garbage" -> Files.writeString(file, "this is a diary, not a database; ".repeat(1_000));
            case "cut" -> Files.write(file, java.util.Arrays.copyOf(Files.readAllBytes(file), 5_000));
            case "empty" -> Files.write(file, new byte[0]);
            case "newer" -> sql("PRAGMA user_version=99");
            case "foreign" -> sql("PRAGMA user_version=0", "DROP TABLE entry", "CREATE TABLE thing (a TEXT)");
            case "lone log" -> {
                Files.delete(file);
                Files.writeString(folder.resolve("cache.db-wal"), "log of a file that is gone");
            }
            default -> {
                try (var statement = other.createStatement()) {
                    statement.execute("PRAGMA locking_mode=EXCLUSIVE");
                    statement.execute("BEGIN EXCLUSIVE");
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"deleted", "replaced"})
    void aFileThatIsTakenAwayWhileInUseIsMadeAnew(String harm) throws Exception {
        try (var cache = open()) {
            cache.awaitTidied();
            keep(cache, "a");
            Files.delete(file);
            if (harm.equals("replaced")) Files.writeString(file, "something else");

            keep(cache, "lost");
            assertThat(cache.trouble())
                    .hasValueSatisfying(what -> assertThat(what).contains("was made anew"));
            keep(cache, "b");
            assertThat(found(cache, "a", "b")).containsExactly("b");
        }
        try (var cache = open()) {
            assertThat(found(cache, "b")).containsExactly("b");
        }
    }

    @Test
    void aPlaceThatCanHoldNoFileMeansNoCacheAndNothingWorse() throws IOException {
        Files.writeString(Files.createDirectory(file).resolve("in the way"), "text");
        try (var cache = open()) {
            keep(cache, "a");
            assertThat(found(cache, "a")).isEmpty();
            assertThat(cache.missing(CacheSpace.FACTS, List.of("a"))).containsExactly("a");
            assertThat(cache.trouble())
                    .hasValueSatisfying(what -> assertThat(what).contains("There is no cache", "answers are the same"));
        }
    }

    @Test
    void anEntryWhoseBytesChangedIsMissingUntilItIsKeptAgain() {
        try (var cache = open()) {
            keep(cache, "a");
            keep(cache, "b");
        }
        sql("UPDATE entry SET bytes = x'646566000102030405' WHERE name = 'a'");
        sql("UPDATE entry SET name = 'c' WHERE name = 'b'");
        try (var cache = open()) {
            assertThat(found(cache, "a", "b", "c")).isEmpty();
            keep(cache, "a");
            assertThat(found(cache, "a")).containsExactly("a");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"9.5", "11.1"})
    void factsOfAnotherExtractorAreRemovedAndVectorsStay(String other) throws InterruptedException {
        var entries = new HashMap<String, byte[]>();
        for (int i = 0; i < 1_200; i++) entries.put("facts " + i, BYTES);
        try (var cache = SqliteCache.open(file, other)) {
            cache.keep(CacheSpace.FACTS, entries);
            cache.keep(CacheSpace.EMBEDDING, Map.of("vector", BYTES));
        }
        try (var cache = open()) {
            keep(cache, "mine");
            cache.awaitTidied();
            assertThat(found(cache, "facts 1", "mine")).containsExactly("mine");
            assertThat(cache.findAll(CacheSpace.EMBEDDING, List.of("vector"))).containsOnlyKeys("vector");
        }
        try (var cache = SqliteCache.open(file, other)) {
            assertThat(cache.missing(CacheSpace.FACTS, entries.keySet())).hasSize(entries.size());
        }
    }

    @Test
    void theWorkOfATransactionMustNotUseIt() {
        try (var cache = open()) {
            assertThatThrownBy(() -> TransactionScope.run(() -> found(cache, "a")))
                    .isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(() -> TransactionScope.run(() -> {
                        keep(cache, "a");
                        return true;
                    }))
                    .isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void neitherTheCacheNorTheStoreWaitsForTheOther() throws Exception {
        var started = new CountDownLatch(1);
        var release = new CountDownLatch(1);
        try (var store = SqlStore.openSqlite(folder.resolve("cairn.db"), InstantSource.system(), UUID::randomUUID);
                var cache = open();
                var other = DriverManager.getConnection("jdbc:sqlite:" + file)) {
            var writer = Thread.ofVirtual()
                    .start(() -> store.commit(request(PROJECT, "slow"), draft -> {
                        started.countDown();
                        awaitUninterruptibly(release);
                        draft.begin(key("slow"), RecordState.ofText("slow"));
                        return CommitDecision.accept("done");
                    }));
            started.await();
            keep(cache, "a");
            assertThat(found(cache, "a")).containsExactly("a");
            assertThat(store.projects()).isEmpty();
            release.countDown();
            writer.join();

            // Somebody holds the write lock of the cache's file; the store commits all the same.
            other.setAutoCommit(false);
            try (var statement = other.createStatement()) {
                statement.execute("DELETE FROM entry WHERE name = 'no such name'");
                write(store, request(PROJECT, "next"), draft -> draft.begin(key("next"), RecordState.ofText("next")));
            }
            assertThat(store.feed().after(PROJECT, 0, 10)).hasSize(2);
        }
    }

    private static void awaitUninterruptibly(CountDownLatch latch) {
        try {
            if (!latch.await(60, TimeUnit.SECONDS)) throw new AssertionError("nobody went on");
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
