package dev.cairn.projection.vector;

import java.util.LinkedHashMap;

/// Caches the vectors of recent queries. One request often searches several indexes with the same query.
final class QueryVectorCache {

    private static final int QUERIES_MAX = 256;
    private static final int QUERY_CHARS_MAX = 4_096;
    private static final float LOAD_FACTOR = 0.75f;

    private final Embedder embedder;

    /// In order of use; guarded by its own lock.
    private final LinkedHashMap<String, float[]> known = new LinkedHashMap<>(16, LOAD_FACTOR, true);

    QueryVectorCache(Embedder embedder) {
        this.embedder = embedder;
    }

    float[] of(String query) {
        synchronized (known) {
            var vector = known.get(query);
            if (vector != null) return vector.clone();
        }
        var made = embedder.embedQuery(query);
        if (query.length() <= QUERY_CHARS_MAX) remember(query, made);
        return made.clone();
    }

    private void remember(String query, float[] vector) {
        synchronized (known) {
            known.put(query, vector);
            if (known.size() > QUERIES_MAX) known.remove(known.sequencedKeySet().getFirst());
        }
    }
}
