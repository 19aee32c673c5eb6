package dev.cairn.projection.text;

import java.io.IOException;
import java.util.Collection;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.search.CollectorManager;
import org.apache.lucene.search.Scorable;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.SimpleCollector;
import org.jspecify.annotations.Nullable;

/// Writes the score of every matching document to the place of its number.
final class ScoreCollector extends SimpleCollector {

    private final String number;
    private final float[] scores;
    private @Nullable Scorable scorer;
    private @Nullable NumericDocValues numbers;

    ScoreCollector(String number, float[] scores) {
        this.number = number;
        this.scores = scores;
    }

    @Override
    public void setScorer(Scorable scorer) {
        this.scorer = scorer;
    }

    @Override
    protected void doSetNextReader(LeafReaderContext leaf) throws IOException {
        numbers = DocValues.getNumeric(leaf.reader(), number);
    }

    @Override
    public void collect(int document) throws IOException {
        if (numbers == null || scorer == null || !numbers.advanceExact(document)) return;
        scores[(int) numbers.longValue()] = scorer.score();
    }

    @Override
    public ScoreMode scoreMode() {
        return ScoreMode.COMPLETE;
    }

    /// Lets one search fill one array; documents are spread over collectors, numbers are not shared.
    static final class Merging implements CollectorManager<ScoreCollector, float[]> {

        private final String number;
        private final float[] scores;

        Merging(String number, float[] scores) {
            this.number = number;
            this.scores = scores;
        }

        @Override
        public ScoreCollector newCollector() {
            return new ScoreCollector(number, scores);
        }

        @Override
        public float[] reduce(Collection<ScoreCollector> collectors) {
            return scores;
        }
    }
}
