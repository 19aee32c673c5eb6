package dev.cairn.projection.text;

import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.search.CollectionStatistics;
import org.apache.lucene.search.DocAndFloatFeatureBuffer;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.util.BytesRef;

/// The documents that have a word, unpacked.
///
/// Questions about one workspace share many words, and unpacking the long lists of its common ones again for every
/// question took a fifth of its time.
final class TermLists {

    /// So many documents of words are kept unpacked per state of the index, eight bytes each; then it begins anew.
    private static final int DOCUMENTS_MAX = 1_000_000;

    /// What a list costs besides its documents, counted in documents.
    private static final int LIST = 16;

    private static final TermList NONE = new TermList(new int[0], new float[0]);

    private final Norms norms = new Norms();

    /// A reader sees one state of the index for as long as it lives; the map's own lock guards it.
    private final Map<IndexReader.CacheKey, Kept> byReader = Collections.synchronizedMap(new WeakHashMap<>());

    /// The lists of one state of the index, by field and word.
    private static final class Kept {
        final Map<String, Map<String, TermList>> byField = new ConcurrentHashMap<>();
        final AtomicInteger documents = new AtomicInteger();

        Map<String, TermList> in(String field) {
            return byField.computeIfAbsent(field, _ -> new ConcurrentHashMap<>());
        }
    }

    /// The documents with a word, deleted ones too, and what it counts in each before it is weighed.
    static final class TermList {

        private final int[] documents;
        private final float[] saturated;

        private TermList(int[] documents, float[] saturated) {
            this.documents = documents;
            this.saturated = saturated;
        }

        int size() {
            return documents.length;
        }

        /// Adds what the word counts to the sum of every document that has it.
        void addTo(float[] sums, float weight) {
            for (int at = 0; at < documents.length; at++) sums[documents[at]] += weight * saturated[at];
        }

        private TermList longerBy(int more) {
            int length = documents.length + more;
            return new TermList(Arrays.copyOf(documents, length), Arrays.copyOf(saturated, length));
        }
    }

    /// The lists of one field, as the searcher sees them.
    Lists of(IndexSearcher searcher, CollectionStatistics field) {
        var helper = searcher.getIndexReader().getReaderCacheHelper();
        var kept = helper == null ? new Kept() : byReader.computeIfAbsent(helper.getKey(), _ -> new Kept());
        return new Lists(searcher, field, kept);
    }

    /// Gives lists of one field for one question.
    final class Lists {

        private final IndexSearcher searcher;
        private final CollectionStatistics field;
        private final Kept kept;
        private final Map<String, TermList> known;
        private final float[] slowdown;
        private final DocAndFloatFeatureBuffer buffer = new DocAndFloatFeatureBuffer();

        private Lists(IndexSearcher searcher, CollectionStatistics field, Kept kept) {
            this.searcher = searcher;
            this.field = field;
            this.kept = kept;
            this.known = kept.in(field.field());
            this.slowdown = BestMatchPlus.slowdown(field);
        }

        TermList of(String word) throws IOException {
            var list = known.get(word);
            if (list != null) return list;
            var read = read(new BytesRef(word));
            if (kept.documents.addAndGet(LIST + read.documents.length) > DOCUMENTS_MAX) {
                kept.byField.values().forEach(Map::clear);
                kept.documents.set(LIST + read.documents.length);
            }
            known.put(word, read);
            return read;
        }

        private TermList read(BytesRef word) throws IOException {
            var list = NONE;
            for (var leaf : searcher.getIndexReader().leaves()) {
                var terms = Terms.getTerms(leaf.reader(), field.field()).iterator();
                if (!terms.seekExact(word)) continue;
                int from = list.documents.length;
                list = list.longerBy(terms.docFreq());
                fill(list, from, leaf, terms.postings(null, PostingsEnum.FREQS));
            }
            return list;
        }

        private void fill(TermList list, int from, LeafReaderContext leaf, PostingsEnum postings) throws IOException {
            var lengths = norms.of(leaf.reader(), field.field());
            int to = from;
            postings.nextDoc();
            for (postings.nextPostings(DocIdSetIterator.NO_MORE_DOCS, buffer);
                    buffer.size > 0;
                    postings.nextPostings(DocIdSetIterator.NO_MORE_DOCS, buffer))
                for (int at = 0; at < buffer.size; at++, to++) {
                    int document = buffer.docs[at];
                    list.documents[to] = leaf.docBase + document;
                    list.saturated[to] =
                            BestMatchPlus.saturated(buffer.features[at], slowdown[lengths[document] & 0xFF]);
                }
        }
    }
}
