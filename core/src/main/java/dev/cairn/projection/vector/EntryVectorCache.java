package dev.cairn.projection.vector;

import dev.cairn.store.Cache;
import dev.cairn.store.CacheSpace;
import java.nio.ByteBuffer;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;

/// Stores vectors in the [Cache], with two bytes per dimension. They are rounded like the vectors in the index.
public final class EntryVectorCache implements VectorCache {

    private static final String FORMAT = "half";

    private final Cache cache;

    public EntryVectorCache(Cache cache) {
        this.cache = cache;
    }

    @Override
    public Map<TextHash, float[]> find(String model, Collection<TextHash> hashes) {
        var hashOf =
                hashes.stream().collect(Collectors.toMap(hash -> name(model, hash), hash -> hash, (one, _) -> one));
        var found = new HashMap<TextHash, float[]>();
        cache.findAll(CacheSpace.EMBEDDING, hashOf.keySet()).forEach((name, bytes) -> {
            var hash = hashOf.get(name);
            if (hash != null) found.put(hash, floats(bytes));
        });
        return found;
    }

    @Override
    public void keep(String model, Map<TextHash, float[]> vectors) {
        var named = new HashMap<String, byte[]>();
        vectors.forEach((hash, vector) -> named.put(name(model, hash), halves(vector)));
        cache.keep(CacheSpace.EMBEDDING, named);
    }

    private static String name(String model, TextHash hash) {
        return model + "/" + FORMAT + "/" + hash;
    }

    private static byte[] halves(float[] vector) {
        var bytes = ByteBuffer.allocate(vector.length * Short.BYTES);
        for (float value : vector) bytes.putShort(Float.floatToFloat16(value));
        return bytes.array();
    }

    private static float[] floats(byte[] halves) {
        var bytes = ByteBuffer.wrap(halves);
        var vector = new float[halves.length / Short.BYTES];
        for (int i = 0; i < vector.length; i++) vector[i] = Float.float16ToFloat(bytes.getShort());
        return vector;
    }
}
