package dev.cairn.projection.text;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.index.LeafReader;

/// Caches the encoded lengths of all documents, by segment and field.
final class LengthNormCache {

    private static final byte[] NONE = {};

    private final SegmentCache<Map<String, byte[]>> bySegment = new SegmentCache<>();

    byte[] of(LeafReader segment, String field) throws IOException {
        var fields = bySegment.of(segment, _ -> new ConcurrentHashMap<>());
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
