package dev.cairn.projection.text;

import java.io.IOException;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.search.IndexSearcher;

/// Caches a numeric doc value of all documents per segment, because opening the values for every hit takes longer
/// than searching.
final class DocValueCache {

    private final String field;
    private final SegmentCache<int[]> bySegment = new SegmentCache<>();

    DocValueCache(String field) {
        this.field = field;
    }

    /// The value of a document of the searcher; 0 if it has none.
    int of(IndexSearcher searcher, int document) throws IOException {
        var leaves = searcher.getIndexReader().leaves();
        var leaf = leaves.get(ReaderUtil.subIndex(document, leaves));
        return in(leaf.reader())[document - leaf.docBase];
    }

    /// The values of a segment's documents.
    int[] in(LeafReader segment) throws IOException {
        return bySegment.of(segment, this::read);
    }

    private int[] read(LeafReader segment) throws IOException {
        var numbers = new int[segment.maxDoc()];
        var values = DocValues.getNumeric(segment, field);
        for (int document = 0; document < numbers.length; document++)
            if (values.advanceExact(document)) numbers[document] = (int) values.longValue();
        return numbers;
    }
}
