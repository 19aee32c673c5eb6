package dev.cairn.projection.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.store.sql.SqliteCache;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VectorCacheTest {

    private static final TextHash ONE = TextHash.of("one");
    private static final TextHash TWO = TextHash.of("two");

    @Test
    void vectorsSurviveTheProcessAndRankTheSame(@TempDir Path folder) {
        var vector = QuantizedVectors.unit(new float[] {0.1f, -0.7f, 3.3f});
        var query = new float[] {1, 1, 1};
        try (var entries = SqliteCache.open(folder.resolve("cache.db"), "1")) {
            new EntryVectorCache(entries).keep("model", Map.of(ONE, vector));
        }
        try (var entries = SqliteCache.open(folder.resolve("cache.db"), "1")) {
            var cache = new EntryVectorCache(entries);
            var found = cache.find("model", List.of(ONE, TWO));
            assertThat(found).containsOnlyKeys(ONE);
            assertThat(shelved(found.getOrDefault(ONE, query)).search(query, 1))
                    .isEqualTo(shelved(vector).search(query, 1));
            assertThat(cache.find("another model", List.of(ONE))).isEmpty();
        }
    }

    private static VectorIndex<String> shelved(float[] vector) {
        var shelf = new VectorIndex<String>(vector.length, Comparator.<String>naturalOrder());
        shelf.put("key", ONE, vector);
        return shelf;
    }

    @Test
    void theMemoryKeepsWhatWasUsedLast() {
        var cache = new MemoryVectorCache(1);
        cache.keep("model", Map.of(ONE, new float[] {1}));
        cache.keep("model", Map.of(TWO, new float[] {2}));
        assertThat(cache.find("model", List.of(ONE, TWO))).containsOnlyKeys(TWO);
    }
}
