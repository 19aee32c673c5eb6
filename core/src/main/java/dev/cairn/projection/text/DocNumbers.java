package dev.cairn.projection.text;

import java.io.IOException;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.search.IndexSearcher;

/// A number of every document, read once per segment; opening the values anew for every hit costs more than searching.
final class DocNumbers {

    private final String field;
    /// Segments never change, so what was read stays true as long as they live; the map's own lock guards it.
    private final Map<IndexReader.CacheKey, int[]> bySegment = Collections.synchronizedMap(new WeakHashMap<>());

    DocNumbers(String field) {
        this.field = field;
    }

    /// The number of a document of the whole searcher; 0 where it has none.
    int of(IndexSearcher searcher, int document) throws IOException {
        var leaves = searcher.getIndexReader().leaves();
        var leaf = leaves.get(ReaderUtil.subIndex(document, leaves));
        return in(leaf.reader())[document - leaf.docBase];
    }

    /// The numbers of a segment's documents.
    int[] in(LeafReader segment) throws IOException {
        var key = segment.getCoreCacheHelper();
        if (key == null) return read(segment);
        var known = bySegment.get(key.getKey());
        if (known != null) return known;
        var made = read(segment);
        bySegment.put(key.getKey(), made);
        return made;
    }

    private int[] read(LeafReader segment) throws IOException {
        var numbers = new int[segment.maxDoc()];
        var values = DocValues.getNumeric(segment, field);
        for (int document = 0; document < numbers.length; document++)
            if (values.advanceExact(document)) numbers[document] = (int) values.longValue();
        return numbers;
    }
}
