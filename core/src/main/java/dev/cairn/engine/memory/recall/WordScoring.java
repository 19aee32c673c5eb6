package dev.cairn.engine.memory.recall;

import dev.cairn.model.memory.Episode;
import dev.cairn.projection.memory.MemoryView;
import java.util.Arrays;
import java.util.function.Predicate;

/// Scores the slots that match a query best by BM25.
///
/// A frequent word matches thousands of episodes. Reading an episode costs far more than comparing two scores, so
/// only the best matches are read.
final class WordScoring {

    /// Further matches never reach the first page of an answer.
    static final int HITS_MAX = 300;

    private static final int FIRST_MATCHES = 1_024;

    private WordScoring() {}

    /// Scores the top-k slots; the best one gets 1.
    static void score(MemoryView view, String query, Predicate<Episode> isWanted, RelevanceScores scores) {
        var heap = new MatchHeap(view.wordScores(query));
        float most = 0;
        for (int hits = 0; hits < HITS_MAX && !heap.isEmpty(); ) {
            long best = heap.remove();
            int slot = MatchHeap.slot(best);
            if (view.at(slot).filter(isWanted).isEmpty()) continue;
            if (hits++ == 0) most = MatchHeap.score(best);
            scores.raise(slot, RelevanceScores.ScorePart.WORDS, MatchHeap.score(best) / most);
        }
    }

    /// A binary heap of matches with the best score first; among equals the newer slot.
    ///
    /// A match is one number with its score in the high half, because the bits of positive floats are ordered
    /// like the floats.
    private static final class MatchHeap {

        private long[] matches = new long[FIRST_MATCHES];
        private int size;

        /// @param scores the score of every slot; 0 if it does not match
        MatchHeap(float[] scores) {
            for (int slot = 0; slot < scores.length; slot++) if (scores[slot] > 0) append(scores[slot], slot);
            for (int at = size / 2 - 1; at >= 0; at--) siftDown(at);
        }

        static int slot(long match) {
            return (int) match;
        }

        static float score(long match) {
            return Float.intBitsToFloat((int) (match >>> Integer.SIZE));
        }

        boolean isEmpty() {
            return size == 0;
        }

        private void append(float score, int slot) {
            if (size == matches.length) matches = Arrays.copyOf(matches, 2 * size);
            matches[size++] = ((long) Float.floatToIntBits(score) << Integer.SIZE) | slot;
        }

        /// Removes the best match.
        long remove() {
            long best = matches[0];
            matches[0] = matches[--size];
            siftDown(0);
            return best;
        }

        private void siftDown(int from) {
            int at = from;
            long moved = matches[at];
            for (int child = 2 * at + 1; child < size; child = 2 * at + 1) {
                if (child + 1 < size && matches[child + 1] > matches[child]) child++;
                if (matches[child] <= moved) break;
                matches[at] = matches[child];
                at = child;
            }
            matches[at] = moved;
        }
    }
}
