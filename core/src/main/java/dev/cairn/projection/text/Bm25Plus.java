package dev.cairn.projection.text;

import org.apache.lucene.search.CollectionStatistics;
import org.apache.lucene.search.Explanation;
import org.apache.lucene.search.TermStatistics;
import org.apache.lucene.search.similarities.Similarity;
import org.apache.lucene.util.SmallFloat;

/// The BM25+ similarity. A matching term contributes at least [#DELTA] to the score, however long the document is.
final class Bm25Plus extends Similarity {

    static final float DELTA = 0.25f;

    private static final float[] LENGTHS = new float[256];

    static {
        for (int code = 0; code < LENGTHS.length; code++) LENGTHS[code] = SmallFloat.byte4ToInt((byte) code);
    }

    @Override
    public SimScorer scorer(float boost, CollectionStatistics collection, TermStatistics... terms) {
        double idf = 0;
        for (var term : terms) idf += inverseDocumentFrequency(collection, term.docFreq());
        return new Bm25PlusScorer((float) (boost * idf), lengthNorms(collection));
    }

    /// The inverse document frequency of a term.
    static double inverseDocumentFrequency(CollectionStatistics collection, long documents) {
        return Bm25.inverseDocumentFrequency(collection.docCount(), documents);
    }

    /// The term-frequency normalization k1 · (1 − b + b · length / average), by encoded document length.
    static float[] lengthNorms(CollectionStatistics collection) {
        float average = collection.sumTotalTermFreq() / (float) collection.docCount();
        var norms = new float[LENGTHS.length];
        for (int code = 0; code < norms.length; code++) norms[code] = Bm25.lengthNorm(LENGTHS[code], average);
        return norms;
    }

    static float termScore(float frequency, float lengthNorm) {
        return Bm25.termScore(frequency, lengthNorm) + DELTA;
    }

    /// Scores one term. `lengthNorms` is indexed by the encoded document length.
    private static final class Bm25PlusScorer extends SimScorer {

        private final float weight;
        private final float[] lengthNorms;

        Bm25PlusScorer(float weight, float[] lengthNorms) {
            this.weight = weight;
            this.lengthNorms = lengthNorms;
        }

        @Override
        public float score(float frequency, long norm) {
            return weight * termScore(frequency, lengthNorms[(byte) norm & 0xFF]);
        }

        @Override
        public Explanation explain(Explanation frequency, long norm) {
            return Explanation.match(score(frequency.getValue().floatValue(), norm), "BM25+", frequency);
        }
    }
}
