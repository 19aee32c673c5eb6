package dev.cairn.projection.text;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;

/// Values made once per segment. Segments never change, so a value stays true until its segment is closed, and then it
/// is removed.
///
/// @param <V> the value of a segment
final class SegmentCache<V> {

    /// Makes the value of a segment.
    @FunctionalInterface
    interface Maker<V> {
        V make(LeafReader segment) throws IOException;
    }

    private final Map<IndexReader.CacheKey, V> bySegment = new ConcurrentHashMap<>();

    V of(LeafReader segment, Maker<V> maker) throws IOException {
        var helper = segment.getCoreCacheHelper();
        if (helper == null) return maker.make(segment);
        var known = bySegment.get(helper.getKey());
        if (known != null) return known;
        var made = maker.make(segment);
        var first = bySegment.putIfAbsent(helper.getKey(), made);
        if (first != null) return first;
        // The segment is open while it is read, so its end is still to come.
        helper.addClosedListener(bySegment::remove);
        return made;
    }

    /// The number of segments with a value.
    int size() {
        return bySegment.size();
    }
}
