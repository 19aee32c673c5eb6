package dev.cairn.engine.memory.recall;

import dev.cairn.model.memory.Episode;
import dev.cairn.projection.memory.MemoryView;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.function.Predicate;

/// Scores the slots that match a query best by BM25.
final class WordScoring {

    /// Further matches never reach the first page of an answer.
    static final int HITS_MAX = 300;

    private record WordScore(int slot, float score) {}

    private WordScoring() {}

    /// Scores the top-k slots; the best one gets 1.
    static void score(MemoryView view, String query, Predicate<Episode> isWanted, RelevanceScores scores) {
        var found = view.wordScores(query);
        var best = new PriorityQueue<WordScore>(Comparator.comparingDouble(WordScore::score));
        float least = 0;
        float most = 0;
        for (int slot = 0; slot < found.length; slot++) {
            if (found[slot] <= least || view.at(slot).filter(isWanted).isEmpty()) continue;
            best.add(new WordScore(slot, found[slot]));
            most = Math.max(most, found[slot]);
            if (best.size() > HITS_MAX) {
                best.remove();
                least = best.element().score();
            }
        }
        for (var hit : best) scores.raise(hit.slot(), RelevanceScores.ScorePart.WORDS, hit.score() / most);
    }
}
