package dev.cairn.projection.text;

import java.io.IOException;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;

/// The encoded lengths of all documents, by field, read once per segment.
final class Norms {

    private static final byte[] NONE = {};

    /// Segments never change, so what was read stays true as long as they live; the map's own lock guards it.
    private final Map<IndexReader.CacheKey, Map<String, byte[]>> bySegment =
            Collections.synchronizedMap(new WeakHashMap<>());

    byte[] of(LeafReader segment, String field) throws IOException {
        var key = segment.getCoreCacheHelper();
        if (key == null) return read(segment, field);
        var fields = bySegment.computeIfAbsent(key.getKey(), _ -> new ConcurrentHashMap<>());
        var known = fields.get(field);
        if (known != null) return known;
        var made = read(segment, field);
        fields.put(field, made);
        return made;
    }

    private static byte[] read(LeafReader segment, String field) throws IOException {
        var norms = segment.getNormValues(field);
        if (norms == null) return NONE;
        var lengths = new byte[segment.maxDoc()];
        for (int document = 0; document < lengths.length; document++)
            if (norms.advanceExact(document)) lengths[document] = (byte) norms.longValue();
        return lengths;
    }
}
