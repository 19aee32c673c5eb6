package dev.cairn.projection.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.apache.lucene.search.IndexSearcher;

/// The scores of a workspace's symbols for the queries of one request. It is valid as long as the view from which
/// it was created.
public final class SymbolScores {

    private final QueryScorer scorer;
    private final float[][] sums;
    private final float bodyMax;
    private final IndexSearcher searcher;
    private final TextView.IndexCaches numbers;

    SymbolScores(QueryScorer scoring, IndexSearcher searcher, TextView.IndexCaches numbers) {
        this.scorer = scoring;
        this.sums = scoring.sums();
        this.bodyMax = scoring.bodyMax();
        this.searcher = searcher;
        this.numbers = numbers;
    }

    /// The scores of one symbol for the first and the last query, and the part of the first score that comes from
    /// the body.
    public record SymbolScore(int file, int index, float first, float last, float body) {}

    /// The top-k symbols for a query, best first.
    public List<SymbolMatch> best(int bag, int limit) {
        try {
            var matches = new ArrayList<SymbolMatch>();
            for (int document : QueryScorer.best(sums[bag], limit))
                matches.add(new SymbolMatch(
                        numbers.filesOfSymbols().of(searcher, document),
                        numbers.ofSymbols().of(searcher, document),
                        sums[bag][document]));
            return matches;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The highest part of a score that comes from the body alone.
    public float bodyMax() {
        return bodyMax;
    }

    /// All symbols of these files that match the first or the last query.
    public List<SymbolScore> in(BitSet files) {
        try {
            var found = new ArrayList<SymbolScore>();
            for (var leaf : searcher.getIndexReader().leaves()) {
                var file = numbers.filesOfSymbols().in(leaf.reader());
                var index = numbers.ofSymbols().in(leaf.reader());
                for (int at = 0; at < file.length; at++)
                    if (files.get(file[at])) add(found, leaf.docBase + at, file[at], index[at]);
            }
            return found;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void add(List<SymbolScore> found, int document, int file, int index) {
        float first = sums[0][document];
        float last = sums[sums.length - 1][document];
        if (first > 0 || last > 0) found.add(new SymbolScore(file, index, first, last, scorer.body(document)));
    }
}
