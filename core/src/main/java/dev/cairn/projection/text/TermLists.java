package dev.cairn.projection.text;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.search.CollectionStatistics;
import org.apache.lucene.search.DocAndFloatFeatureBuffer;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.util.BytesRef;

/// Decoded posting lists, cached per segment.
///
/// Queries about one workspace share many terms, and decoding the long lists of common terms took a fifth of the query
/// time. A change adds a small segment and leaves the lists of the others valid. Term weights depend on the average
/// document length, so they are computed for every query.
final class TermLists {

    /// The maximum number of cached postings per segment, eight bytes each; then the cache is cleared.
    private static final int DOCUMENTS_MAX = 1_000_000;

    /// The overhead of a list, in postings.
    private static final int LIST = 16;

    private static final Postings NO_POSTINGS = new Postings(new int[0], new float[0]);

    private final Norms norms = new Norms();
    private final SegmentCache<Kept> bySegment = new SegmentCache<>();

    /// The lists of one segment, by field and term.
    private static final class Kept {
        final Map<String, Map<String, Postings>> byField = new ConcurrentHashMap<>();
        final AtomicInteger documents = new AtomicInteger();

        Map<String, Postings> in(String field) {
            return byField.computeIfAbsent(field, _ -> new ConcurrentHashMap<>());
        }
    }

    /// The documents of a segment with a term, including deleted ones, and the term frequency in each.
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Postings(int[] documents, float[] frequencies) {}

    /// The postings of one segment, and the data that determines the weight of the term in each document.
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Part(Postings postings, int docBase, byte[] lengths, float[] slowdown) {

        void addTo(float[][] sums, float[] weights) {
            for (int at = 0; at < postings.documents.length; at++) {
                int document = postings.documents[at];
                float counts = BestMatchPlus.saturated(postings.frequencies[at], slowdown[lengths[document] & 0xFF]);
                for (int sum = 0; sum < sums.length; sum++)
                    if (weights[sum] > 0) sums[sum][docBase + document] += weights[sum] * counts;
            }
        }
    }

    /// The documents with a term, and the unweighted score of the term in each.
    static final class TermList {

        private final List<Part> parts;
        private final int size;

        private TermList(List<Part> parts) {
            this.parts = parts;
            this.size = parts.stream()
                    .mapToInt(part -> part.postings().documents().length)
                    .sum();
        }

        int size() {
            return size;
        }

        /// Adds the term to the score of every document that has it, with a weight for each query.
        void addTo(float[][] sums, float[] weights) {
            for (var part : parts) part.addTo(sums, weights);
        }
    }

    /// The number of segments with lists.
    int segments() {
        return bySegment.size();
    }

    /// The lists of one field, as the searcher sees them.
    Lists of(IndexSearcher searcher, CollectionStatistics field) {
        return new Lists(searcher, field);
    }

    /// Returns the posting lists of one field for one query.
    final class Lists {

        private final IndexSearcher searcher;
        private final String field;
        private final float[] slowdown;
        private final DocAndFloatFeatureBuffer buffer = new DocAndFloatFeatureBuffer();

        private Lists(IndexSearcher searcher, CollectionStatistics field) {
            this.searcher = searcher;
            this.field = field.field();
            this.slowdown = BestMatchPlus.slowdown(field);
        }

        TermList of(String word) throws IOException {
            var parts = new ArrayList<Part>();
            for (var leaf : searcher.getIndexReader().leaves()) {
                var postings = of(leaf, word);
                if (postings.documents().length > 0)
                    parts.add(new Part(postings, leaf.docBase, norms.of(leaf.reader(), field), slowdown));
            }
            return new TermList(parts);
        }

        private Postings of(LeafReaderContext leaf, String word) throws IOException {
            var kept = bySegment.of(leaf.reader(), _ -> new Kept());
            var known = kept.in(field);
            var found = known.get(word);
            if (found != null) return found;
            var read = read(leaf.reader(), new BytesRef(word));
            if (kept.documents.addAndGet(LIST + read.documents().length) > DOCUMENTS_MAX) {
                kept.byField.values().forEach(Map::clear);
                kept.documents.set(LIST + read.documents().length);
            }
            known.put(word, read);
            return read;
        }

        private Postings read(LeafReader segment, BytesRef word) throws IOException {
            var terms = Terms.getTerms(segment, field).iterator();
            if (!terms.seekExact(word)) return NO_POSTINGS;
            var read = new Postings(new int[terms.docFreq()], new float[terms.docFreq()]);
            var postings = terms.postings(null, PostingsEnum.FREQS);
            int to = 0;
            postings.nextDoc();
            for (postings.nextPostings(DocIdSetIterator.NO_MORE_DOCS, buffer);
                    buffer.size > 0;
                    postings.nextPostings(DocIdSetIterator.NO_MORE_DOCS, buffer))
                for (int at = 0; at < buffer.size; at++, to++) {
                    read.documents()[to] = buffer.docs[at];
                    read.frequencies()[to] = buffer.features[at];
                }
            return read;
        }
    }
}
