package dev.cairn.projection.text;

import java.io.IOException;
import java.util.Collection;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.CollectorManager;
import org.apache.lucene.search.Scorable;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.SimpleCollector;
import org.jspecify.annotations.Nullable;

/// Writes the score of every matching document to the place of its number.
final class ScoreCollector extends SimpleCollector {

    private static final int[] NONE = {};

    private final DocNumbers numbers;
    private final float[] scores;
    private @Nullable Scorable scorer;
    private int[] here = NONE;

    ScoreCollector(DocNumbers numbers, float[] scores) {
        this.numbers = numbers;
        this.scores = scores;
    }

    @Override
    public void setScorer(Scorable scorer) {
        this.scorer = scorer;
    }

    @Override
    protected void doSetNextReader(LeafReaderContext leaf) throws IOException {
        here = numbers.in(leaf.reader());
    }

    @Override
    public void collect(int document) throws IOException {
        if (scorer != null) scores[here[document]] = scorer.score();
    }

    @Override
    public ScoreMode scoreMode() {
        return ScoreMode.COMPLETE;
    }

    /// Lets one search fill one array; documents are spread over collectors, numbers are not shared.
    static final class Merging implements CollectorManager<ScoreCollector, float[]> {

        private final DocNumbers numbers;
        private final float[] scores;

        Merging(DocNumbers numbers, float[] scores) {
            this.numbers = numbers;
            this.scores = scores;
        }

        @Override
        public ScoreCollector newCollector() {
            return new ScoreCollector(numbers, scores);
        }

        @Override
        public float[] reduce(Collection<ScoreCollector> collectors) {
            return scores;
        }
    }
}
