package dev.cairn.engine.memory;

import dev.cairn.model.memory.Episode;
import dev.cairn.projection.memory.MemoryView;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.function.Predicate;

/// Scores the slots that match a query best by BM25.
final class WordHits {

    /// Further matches never reach the first page of an answer.
    static final int HITS_MAX = 300;

    private record Hit(int slot, float score) {}

    private WordHits() {}

    /// Scores the top-k slots; the best one gets 1.
    static void score(MemoryView view, String query, Predicate<Episode> isWanted, Scores scores) {
        var found = view.wordScores(query);
        var best = new PriorityQueue<Hit>(Comparator.comparingDouble(Hit::score));
        float least = 0;
        float most = 0;
        for (int slot = 0; slot < found.length; slot++) {
            if (found[slot] <= least || view.at(slot).filter(isWanted).isEmpty()) continue;
            best.add(new Hit(slot, found[slot]));
            most = Math.max(most, found[slot]);
            if (best.size() > HITS_MAX) {
                best.remove();
                least = best.element().score();
            }
        }
        for (var hit : best) scores.raise(hit.slot(), Scores.Part.WORDS, hit.score() / most);
    }
}
