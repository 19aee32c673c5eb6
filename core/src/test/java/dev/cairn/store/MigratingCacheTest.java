package dev.cairn.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.store.codec.FactsKey;
import dev.cairn.store.sql.SqlStore;
import dev.cairn.store.sql.SqliteCache;
import dev.cairn.testing.BaselineHome;
import dev.cairn.testing.MemoryCache;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Derived entries of a store that an earlier build wrote come into the cache, and contents stay.
class MigratingCacheTest {

    private static final int VECTORS = 1_300;

    @TempDir
    Path folder;

    /// A store of an earlier build with vectors and a digest.
    private Path earlier() {
        var file = BaselineHome.sqlite(folder.resolve("cairn.db"));
        fill("jdbc:sqlite:" + file, "", "");
        return file;
    }

    private static void fill(String url, String user, String password) {
        try (var connection = DriverManager.getConnection(url, user, password);
                var insert = connection.prepareStatement("INSERT INTO blob (space, name, bytes) VALUES (?, ?, ?)")) {
            connection.setAutoCommit(false);
            for (int i = 0; i <= VECTORS; i++) {
                insert.setString(1, i == VECTORS ? "digest" : "embedding");
                insert.setString(2, "name " + i);
                insert.setBytes(3, new byte[] {0, 1, 2, (byte) i});
                insert.addBatch();
            }
            insert.executeBatch();
            connection.commit();
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }

    private static SqlStore open(Path file) {
        return SqlStore.openSqlite(file, InstantSource.system(), UUID::randomUUID);
    }

    private static List<String> contents(Store store) {
        var hashes = new ArrayList<String>();
        for (var project : store.projects())
            for (var file : store.snapshot(project)
                    .list(RecordKind.FILE, "", Page.LIMIT_MAX)
                    .items())
                hashes.add(dev.cairn.store.codec.FileCodec.read(file).contentHash());
        assertThat(hashes).isNotEmpty();
        return hashes;
    }

    @Test
    void vectorsAndDigestsMoveFactsGoAndContentsStay() throws InterruptedException {
        var file = earlier();
        try (var store = open(file);
                var cache = MigratingCache.over(
                        SqliteCache.open(folder.resolve("cache.db"), FactsKey.extractor()), store.earlierEntries())) {
            var moving = (MigratingCache) cache;
            assertThat(cache.findAll(CacheSpace.EMBEDDING, List.of("name 7")).values())
                    .containsExactly(new byte[] {1, 2, 7});
            assertThat(cache.missing(CacheSpace.EMBEDDING, List.of("name 9", "none")))
                    .containsExactly("none");
            moving.awaitMoved();
            for (var space : CacheSpace.values())
                assertThat(store.earlierEntries().names(space, 10)).isEmpty();
            assertThat(store.blobs().missing(BlobSpace.CONTENT, contents(store)))
                    .isEmpty();
            assertThat(store.admin().integrityFindings()).isEmpty();
        }
        try (var store = open(file);
                var own = SqliteCache.open(folder.resolve("cache.db"), FactsKey.extractor())) {
            var cache = MigratingCache.over(own, store.earlierEntries());
            assertThat(cache).isSameAs(own);
            assertThat(cache.findAll(CacheSpace.EMBEDDING, names())).hasSize(VECTORS);
            assertThat(cache.findAll(CacheSpace.DIGEST, List.of("name " + VECTORS))
                            .values())
                    .containsExactly(new byte[] {1, 2, (byte) VECTORS});
        }
    }

    private static List<String> names() {
        var names = new ArrayList<String>();
        for (int i = 0; i < VECTORS; i++) names.add("name " + i);
        return names;
    }

    @Test
    void nothingLeavesTheStoreThatTheCacheCannotKeep() throws InterruptedException {
        try (var store = open(earlier());
                var cache = MigratingCache.over(Cache.NONE, store.earlierEntries())) {
            ((MigratingCache) cache).awaitMoved();
            assertThat(store.earlierEntries().names(CacheSpace.FACTS, 10)).isEmpty();
            assertThat(store.earlierEntries().names(CacheSpace.EMBEDDING, 10_000))
                    .hasSize(VECTORS);
            assertThat(cache.findAll(CacheSpace.EMBEDDING, List.of("name 3"))).containsOnlyKeys("name 3");
        }
    }

    @Test
    void vectorsOfASharedStoreStayForTheOtherServers() throws InterruptedException {
        var address = BaselineHome.postgres();
        fill(address.jdbcUrl(), address.user(), address.password());
        for (int server = 0; server < 2; server++)
            try (var store = SqlStore.openPostgres(address, InstantSource.system(), UUID::randomUUID);
                    var cache = MigratingCache.over(new MemoryCache(), store.earlierEntries())) {
                ((MigratingCache) cache).awaitMoved();
                assertThat(store.earlierEntries().names(CacheSpace.FACTS, 10)).isEmpty();
                assertThat(cache.findAll(CacheSpace.EMBEDDING, List.of("name 3"))
                                .values())
                        .containsExactly(new byte[] {1, 2, 3});
                assertThat(store.blobs().missing(BlobSpace.CONTENT, contents(store)))
                        .isEmpty();
            }
    }

    @Test
    void anEntryIsReadFromTheStoreOnce() {
        var reads = new ArrayList<String>();
        var entries = new EarlierEntries() {
            @Override
            public Map<String, byte[]> findAll(CacheSpace space, Collection<String> names) {
                reads.addAll(names);
                return Map.of("a", new byte[] {1});
            }

            @Override
            public List<String> names(CacheSpace space, int limit) {
                return space == CacheSpace.EMBEDDING ? List.of("a") : List.of();
            }

            @Override
            public void remove(CacheSpace space, Collection<String> names) {
                throw new AssertionError("a shared store keeps its vectors");
            }

            @Override
            public boolean areShared() {
                return true;
            }
        };
        try (var cache = MigratingCache.over(new MemoryCache(), entries)) {
            for (int time = 0; time < 2; time++)
                assertThat(cache.findAll(CacheSpace.EMBEDDING, Set.of("a"))).containsOnlyKeys("a");
            assertThat(reads).containsExactly("a");
            assertThat(cache.findAll(CacheSpace.FACTS, Set.of("b"))).isEmpty();
            assertThat(reads).containsExactly("a");
        }
    }
}
