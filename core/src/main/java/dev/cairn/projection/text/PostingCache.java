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

/// Caches decoded posting lists per segment.
///
/// Queries about one workspace share many terms, and decoding the long lists of common terms took a fifth of the
/// query time. A change of a file adds a small segment; the lists of other segments stay valid. Term weights are
/// not cached, because they depend on the average document length.
final class PostingCache {

    /// The maximum number of cached postings per segment, at eight bytes each. If it is exceeded, the cache is
    /// cleared.
    private static final int DOCUMENTS_MAX = 1_000_000;

    /// The memory overhead of a list, counted in postings.
    private static final int LIST_OVERHEAD = 16;

    private static final DecodedPostings NO_POSTINGS = new DecodedPostings(new int[0], new float[0]);

    private final LengthNormCache norms = new LengthNormCache();
    private final SegmentCache<SegmentPostings> bySegment = new SegmentCache<>();

    /// The lists of one segment, by field and term.
    private static final class SegmentPostings {
        final Map<String, Map<String, DecodedPostings>> byField = new ConcurrentHashMap<>();
        final AtomicInteger documents = new AtomicInteger();

        Map<String, DecodedPostings> in(String field) {
            return byField.computeIfAbsent(field, _ -> new ConcurrentHashMap<>());
        }
    }

    /// The documents of a segment that contain a term, including deleted ones, and the term frequency in each.
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record DecodedPostings(int[] documents, float[] frequencies) {}

    /// The postings of one segment, and the data from which the weight of the term in each document is computed.
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record WeightedPostings(DecodedPostings postings, int docBase, byte[] lengths, float[] lengthNorms) {

        void addTo(float[][] sums, float[] weights) {
            for (int at = 0; at < postings.documents.length; at++) {
                int document = postings.documents[at];
                float counts = Bm25Plus.termScore(postings.frequencies[at], lengthNorms[lengths[document] & 0xFF]);
                for (int sum = 0; sum < sums.length; sum++)
                    if (weights[sum] > 0) sums[sum][docBase + document] += weights[sum] * counts;
            }
        }
    }

    /// The documents that contain a term, and the score of the term in each without the query's weight.
    static final class PostingList {

        private final List<WeightedPostings> parts;
        private final int size;

        private PostingList(List<WeightedPostings> parts) {
            this.parts = parts;
            this.size = parts.stream()
                    .mapToInt(part -> part.postings().documents().length)
                    .sum();
        }

        int size() {
            return size;
        }

        /// Adds the term's score to the sum of every document that contains it, for each query with the query's
        /// weight.
        void addTo(float[][] sums, float[] weights) {
            for (var part : parts) part.addTo(sums, weights);
        }
    }

    /// The number of segments with cached lists.
    int segments() {
        return bySegment.size();
    }

    /// The posting lists of one field for a searcher.
    FieldPostings of(IndexSearcher searcher, CollectionStatistics field) {
        return new FieldPostings(searcher, field);
    }

    /// Returns the posting lists of one field for one query.
    final class FieldPostings {

        private final IndexSearcher searcher;
        private final String field;
        private final float[] lengthNorms;
        private final DocAndFloatFeatureBuffer buffer = new DocAndFloatFeatureBuffer();

        private FieldPostings(IndexSearcher searcher, CollectionStatistics field) {
            this.searcher = searcher;
            this.field = field.field();
            this.lengthNorms = Bm25Plus.lengthNorms(field);
        }

        PostingList of(String word) throws IOException {
            var parts = new ArrayList<WeightedPostings>();
            for (var leaf : searcher.getIndexReader().leaves()) {
                var postings = of(leaf, word);
                if (postings.documents().length > 0)
                    parts.add(
                            new WeightedPostings(postings, leaf.docBase, norms.of(leaf.reader(), field), lengthNorms));
            }
            return new PostingList(parts);
        }

        private DecodedPostings of(LeafReaderContext leaf, String word) throws IOException {
            var kept = bySegment.of(leaf.reader(), _ -> new SegmentPostings());
            var known = kept.in(field);
            var found = known.get(word);
            if (found != null) return found;
            var read = read(leaf.reader(), new BytesRef(word));
            if (kept.documents.addAndGet(LIST_OVERHEAD + read.documents().length) > DOCUMENTS_MAX) {
                kept.byField.values().forEach(Map::clear);
                kept.documents.set(LIST_OVERHEAD + read.documents().length);
            }
            known.put(word, read);
            return read;
        }

        private DecodedPostings read(LeafReader segment, BytesRef word) throws IOException {
            var terms = Terms.getTerms(segment, field).iterator();
            if (!terms.seekExact(word)) return NO_POSTINGS;
            var read = new DecodedPostings(new int[terms.docFreq()], new float[terms.docFreq()]);
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
