package dev.cairn.projection.vector;

import dev.cairn.store.BlobSpace;
import dev.cairn.store.Blobs;
import java.nio.ByteBuffer;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;

/// Caches vectors in the store's blobs with two bytes per dimension, the precision of [VectorShelf].
public final class BlobVectorCache implements VectorCache {

    private static final String FORM = "half";

    private final Blobs blobs;

    public BlobVectorCache(Blobs blobs) {
        this.blobs = blobs;
    }

    @Override
    public Map<TextHash, float[]> find(String model, Collection<TextHash> hashes) {
        var hashOf =
                hashes.stream().collect(Collectors.toMap(hash -> name(model, hash), hash -> hash, (one, _) -> one));
        var found = new HashMap<TextHash, float[]>();
        blobs.findAll(BlobSpace.EMBEDDING, hashOf.keySet()).forEach((name, bytes) -> {
            var hash = hashOf.get(name);
            if (hash != null) found.put(hash, floats(bytes));
        });
        return found;
    }

    @Override
    public void keep(String model, Map<TextHash, float[]> vectors) {
        var named = new HashMap<String, byte[]>();
        vectors.forEach((hash, vector) -> named.put(name(model, hash), halves(vector)));
        blobs.keep(BlobSpace.EMBEDDING, named);
    }

    private static String name(String model, TextHash hash) {
        return model + "/" + FORM + "/" + hash;
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
