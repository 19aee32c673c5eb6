package dev.cairn.projection.memory;

import dev.cairn.projection.persistent.IntSequence;
import dev.cairn.projection.persistent.PersistentMap;
import dev.cairn.projection.text.Bm25;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.pcollections.TreePSet;

/// A BM25 full-text index of episodes. A text can be found as soon as it is added.
final class EpisodeTextIndex {

    private final PersistentMap<String, EpisodePostings> postings;
    private IntSequence lengths;

    /// Slots whose text was removed. Posting lists may still contain them.
    private TreePSet<Integer> removed;

    private int texts;
    private long totalLength;

    EpisodeTextIndex() {
        postings = PersistentMap.create();
        lengths = IntSequence.EMPTY;
        removed = TreePSet.empty();
    }

    /// A copy that can be changed until [#seal] is called.
    EpisodeTextIndex(EpisodeTextIndex before) {
        postings = before.postings.open();
        lengths = before.lengths;
        removed = before.removed;
        texts = before.texts;
        totalLength = before.totalLength;
    }

    void seal() {
        postings.seal();
    }

    /// The posting list of a term: slots, each followed by the term's frequency.
    ///
    /// @param live the number of slots in the list that are not removed
    private record EpisodePostings(IntSequence slotsAndCounts, int live) {

        static final EpisodePostings EMPTY = new EpisodePostings(IntSequence.EMPTY, 0);

        EpisodePostings plus(int slot, int count) {
            return new EpisodePostings(slotsAndCounts.plus(slot, count), live + 1);
        }

        /// The list after one of its slots was removed. The list is copied without removed slots only when they
        /// are half of it.
        EpisodePostings minusOne(TreePSet<Integer> removed) {
            if (4 * (live - 1) > slotsAndCounts.size()) return new EpisodePostings(slotsAndCounts, live - 1);
            var kept = EMPTY;
            for (int at = 0; at < slotsAndCounts.size(); at += 2)
                if (!removed.contains(slotsAndCounts.get(at)))
                    kept = kept.plus(slotsAndCounts.get(at), slotsAndCounts.get(at + 1));
            return kept;
        }
    }

    /// Adds the text of the next slot. A slot without words is never found.
    void add(List<String> words) {
        int slot = lengths.size();
        lengths = lengths.plus(words.size());
        if (words.isEmpty()) return;
        texts++;
        totalLength += words.size();
        counted(words)
                .forEach((word, count) -> postings.put(
                        word, postings.getOrDefault(word, EpisodePostings.EMPTY).plus(slot, count)));
    }

    /// Removes the text of a slot. `words` must be the words it was added with. The slot stays empty.
    void remove(int slot, List<String> words) {
        if (words.isEmpty() || removed.contains(slot)) return;
        texts--;
        totalLength -= words.size();
        removed = removed.plus(slot);
        for (var word : counted(words).keySet()) {
            var list = postings.get(word);
            if (list == null) continue;
            var left = list.minusOne(removed);
            if (left.live() == 0) postings.remove(word);
            else postings.put(word, left);
        }
    }

    private static Map<String, Integer> counted(List<String> words) {
        var counts = HashMap.<String, Integer>newHashMap(words.size());
        for (var word : words) counts.merge(word, 1, Integer::sum);
        return counts;
    }

    /// The score of every slot; 0 if no query term matches.
    float[] scores(List<String> query) {
        var scores = new float[lengths.size()];
        if (texts == 0) return scores;
        float average = (float) totalLength / texts;
        counted(query).forEach((word, times) -> {
            var list = postings.get(word);
            if (list != null)
                score(list.slotsAndCounts(), times * inverseDocumentFrequency(list.live()), average, scores);
        });
        for (int slot : removed) scores[slot] = 0;
        return scores;
    }

    private void score(IntSequence slotsAndCounts, float weight, float average, float[] scores) {
        for (int at = 0; at < slotsAndCounts.size(); at += 2) {
            int slot = slotsAndCounts.get(at);
            float count = slotsAndCounts.get(at + 1);
            scores[slot] += weight * Bm25.termScore(count, Bm25.lengthNorm(lengths.get(slot), average));
        }
    }

    float inverseDocumentFrequency(String word) {
        return inverseDocumentFrequency(
                postings.getOrDefault(word, EpisodePostings.EMPTY).live());
    }

    private float inverseDocumentFrequency(int documents) {
        return (float) Bm25.inverseDocumentFrequency(texts, documents);
    }
}
