package dev.cairn.projection.memory;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// A BM25 index of texts; a text can be found as soon as it is added.
final class EpisodeTextIndex {

    /// BM25 k1: how fast repeated terms saturate.
    static final float K1 = 1.2f;

    /// BM25 b: the strength of length normalization.
    static final float B = 0.75f;

    private final Map<String, EpisodePostings> postings = new HashMap<>();
    private final IntList lengths = new IntList();
    private int texts;
    private long totalLength;

    /// The posting list of a term, with term frequencies.
    private record EpisodePostings(IntList slots, IntList counts) {

        EpisodePostings() {
            this(new IntList(), new IntList());
        }
    }

    /// Adds the text of the next slot; a slot without words is never found.
    void add(List<String> words) {
        int slot = lengths.size();
        lengths.add(words.size());
        if (words.isEmpty()) return;
        texts++;
        totalLength += words.size();
        counted(words).forEach((word, count) -> {
            var list = postings.computeIfAbsent(word, _ -> new EpisodePostings());
            list.slots().add(slot);
            list.counts().add(count);
        });
    }

    /// Removes a text; its slot stays empty.
    void remove(int slot, List<String> words) {
        if (words.isEmpty()) return;
        texts--;
        totalLength -= words.size();
        for (var word : counted(words).keySet()) {
            var list = postings.get(word);
            int index = list == null ? -1 : list.slots().indexOf(slot);
            if (list == null || index < 0) continue;
            list.slots().removeAt(index);
            list.counts().removeAt(index);
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
                score(list, times * inverseDocumentFrequency(list.slots().size()), average, scores);
        });
        return scores;
    }

    private void score(EpisodePostings list, float weight, float average, float[] scores) {
        for (int index = 0; index < list.slots().size(); index++) {
            int slot = list.slots().get(index);
            float count = list.counts().get(index);
            float length = K1 * (1 - B + B * lengths.get(slot) / average);
            scores[slot] += weight * count * (K1 + 1) / (count + length);
        }
    }

    float inverseDocumentFrequency(String word) {
        var list = postings.get(word);
        return inverseDocumentFrequency(list == null ? 0 : list.slots().size());
    }

    private float inverseDocumentFrequency(int documents) {
        return (float) Math.log(1 + (texts - documents + 0.5) / (documents + 0.5));
    }
}
