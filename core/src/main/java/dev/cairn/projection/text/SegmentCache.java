package dev.cairn.projection.text;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;

/// Caches a value per index segment. Segments are immutable, so a value stays valid until its segment is closed.
///
/// @param <V> the value of a segment
final class SegmentCache<V> {

    /// Computes the value of a segment.
    @FunctionalInterface
    interface Loader<V> {
        V make(LeafReader segment) throws IOException;
    }

    private final Map<IndexReader.CacheKey, V> bySegment = new ConcurrentHashMap<>();

    V of(LeafReader segment, Loader<V> maker) throws IOException {
        var helper = segment.getCoreCacheHelper();
        if (helper == null) return maker.make(segment);
        var known = bySegment.get(helper.getKey());
        if (known != null) return known;
        var made = maker.make(segment);
        var first = bySegment.putIfAbsent(helper.getKey(), made);
        if (first != null) return first;
        // The segment is open while it is read, so the listener cannot miss its end.
        helper.addClosedListener(bySegment::remove);
        return made;
    }

    /// The number of segments with a value.
    int size() {
        return bySegment.size();
    }
}
