package dev.cairn.projection.text;

import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.apache.lucene.search.IndexSearcher;

/// Scores all documents for several queries at once. The posting list of each term is read only once.
///
/// The queries of one request share most terms, and nearly every document matches one of them. So skipping
/// documents would save nothing.
final class QueryScorer {

    private final IndexSearcher searcher;
    private final PostingCache lists;
    private final List<WeightedTerms> queries;
    /// The score of every document, for every query.
    private final float[][] sums;

    /// The scores of the first query without the body field.
    private float[] withoutBody = {};

    private QueryScorer(IndexSearcher searcher, PostingCache lists, List<WeightedTerms> queries) {
        this.searcher = searcher;
        this.lists = lists;
        this.queries = queries;
        this.sums = new float[queries.size()][searcher.getIndexReader().maxDoc()];
    }

    /// Scores all documents.
    ///
    /// @param queries at least one query, each with a limited number of terms, see [TermSelection#shortened]
    static QueryScorer of(
            IndexSearcher searcher, PostingCache lists, List<WeightedTerms> queries, Map<TextField, Float> boosts)
            throws IOException {
        var scoring = new QueryScorer(searcher, lists, queries);
        var words = new LinkedHashSet<String>();
        queries.forEach(bag -> words.addAll(bag.weights().keySet()));
        // In a fixed order, so that floating-point sums are deterministic.
        for (var field : TextField.values()) {
            if (field == TextField.BODY) scoring.withoutBody = scoring.sums[0].clone();
            float boost = boosts.getOrDefault(field, 0f);
            if (boost > 0) scoring.add(field.field(), boost, words);
        }
        scoring.clearDeleted();
        return scoring;
    }

    /// The scores of the documents for each query.
    float[][] sums() {
        return sums;
    }

    /// The part of a document's score for the first query that comes from the body.
    float body(int document) {
        return Math.max(0, sums[0][document] - withoutBody[document]);
    }

    /// The maximum of [#body] over all documents.
    float bodyMax() {
        float most = 0;
        for (int document = 0; document < withoutBody.length; document++) most = Math.max(most, body(document));
        return most;
    }

    private void add(String field, float boost, Iterable<String> words) throws IOException {
        var collection = searcher.collectionStatistics(field);
        if (collection == null) return;
        var ofField = lists.of(searcher, collection);
        for (var word : words) {
            var list = ofField.of(word);
            if (list.size() > 0)
                add(list, word, (float) (boost * Bm25Plus.inverseDocumentFrequency(collection, list.size())));
        }
    }

    private void add(PostingCache.PostingList list, String word, float weight) {
        var weights = new float[sums.length];
        for (int bag = 0; bag < sums.length; bag++)
            weights[bag] = weight * queries.get(bag).weights().getOrDefault(word, 0f);
        list.addTo(sums, weights);
    }

    private void clearDeleted() {
        for (var leaf : searcher.getIndexReader().leaves()) {
            var live = leaf.reader().getLiveDocs();
            if (live == null) continue;
            for (int document = 0; document < leaf.reader().maxDoc(); document++)
                if (!live.get(document)) for (var sum : sums) sum[leaf.docBase + document] = 0;
        }
    }

    /// The top-k documents, best first. Documents with equal scores are in document order.
    static int[] best(float[] scores, int limit) {
        var heap = new long[Math.min(limit, scores.length)];
        int size = 0;
        for (int document = 0; document < scores.length; document++) {
            if (scores[document] <= 0) continue;
            long key = key(scores[document], document);
            if (size < heap.length) {
                heap[size++] = key;
                if (size == heap.length) heapify(heap);
            } else if (size > 0 && key > heap[0]) {
                heap[0] = key;
                sink(heap, 0);
            }
        }
        var sorted = Arrays.copyOf(heap, size);
        Arrays.sort(sorted);
        var best = new int[size];
        for (int at = 0; at < size; at++) best[at] = Integer.MAX_VALUE - (int) sorted[size - 1 - at];
        return best;
    }

    /// A sort key. The upper half holds the bits of the score, which sort like positive floats. The lower half
    /// makes earlier documents come first.
    private static long key(float score, int document) {
        return ((long) Float.floatToIntBits(score) << Integer.SIZE) | (Integer.MAX_VALUE - document);
    }

    private static void heapify(long[] heap) {
        for (int at = heap.length / 2 - 1; at >= 0; at--) sink(heap, at);
    }

    /// Moves an element down to its place in the min-heap.
    private static void sink(long[] heap, int from) {
        int at = from;
        while (true) {
            int child = 2 * at + 1;
            if (child >= heap.length) return;
            if (child + 1 < heap.length && heap[child + 1] < heap[child]) child++;
            if (heap[at] <= heap[child]) return;
            long held = heap[at];
            heap[at] = heap[child];
            heap[child] = held;
            at = child;
        }
    }
}
