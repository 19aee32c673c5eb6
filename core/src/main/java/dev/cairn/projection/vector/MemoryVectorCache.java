package dev.cairn.projection.vector;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/// Caches the most recently used vectors in memory.
public final class MemoryVectorCache implements VectorCache {

    private static final int VECTORS_MAX = 4_096;
    private static final float LOAD_FACTOR = 0.75f;

    private final int vectorsMax;

    /// In order of use; guarded by its own lock.
    private final Map<Entry, float[]> vectors = new LinkedHashMap<>(16, LOAD_FACTOR, true);

    private record Entry(String model, TextHash hash) {}

    public MemoryVectorCache() {
        this(VECTORS_MAX);
    }

    public MemoryVectorCache(int vectorsMax) {
        this.vectorsMax = vectorsMax;
    }

    @Override
    public Map<TextHash, float[]> find(String model, Collection<TextHash> hashes) {
        var found = new HashMap<TextHash, float[]>();
        synchronized (vectors) {
            for (var hash : hashes) {
                var vector = vectors.get(new Entry(model, hash));
                if (vector != null) found.put(hash, vector.clone());
            }
        }
        return found;
    }

    @Override
    public void keep(String model, Map<TextHash, float[]> more) {
        synchronized (vectors) {
            more.forEach((hash, vector) -> vectors.put(new Entry(model, hash), vector.clone()));
            var oldest = vectors.keySet().iterator();
            for (int over = vectors.size() - vectorsMax; over > 0; over--) {
                oldest.next();
                oldest.remove();
            }
        }
    }
}
