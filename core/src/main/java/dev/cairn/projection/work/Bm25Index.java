package dev.cairn.projection.work;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.Predicate;

/// Ranks named documents by BM25, normalized by the highest possible score of the query: 0 to 1.
///
/// Postings of removed documents stay until half of all are dead; they never count.
final class Bm25Index {

    /// A document that matches the query.
    record ScoredDocument(String name, float score) {}

    static final Comparator<ScoredDocument> BEST_FIRST =
            Comparator.comparingDouble(ScoredDocument::score).reversed().thenComparing(ScoredDocument::name);

    private static final float K1 = 1.2f;
    private static final float B = 0.75f;

    /// In a large collection, terms that more than one in this many documents has are skipped if others remain.
    private static final int COMMON_TERM_DIVISOR = 5;

    private static final int LARGE_COLLECTION_MIN = 1_000;
    private static final int DEAD_MIN = 1_000;
    private static final int QUERY_TERMS_MAX = 64;

    private static final Set<String> FUNCTION_WORDS = Set.of(
            "a", "an", "and", "are", "as", "at", "be", "but", "by", "can", "cannot", "do", "doe", "for", "from", "has",
            "have", "if", "in", "into", "is", "it", "its", "not", "of", "on", "or", "so", "that", "the", "their",
            "then", "there", "these", "thi", "this", "to", "wa", "was", "we", "when", "which", "will", "with", "you",
            "your");

    private final Map<String, TermPostings> postings = new HashMap<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<String> names = new ArrayList<>();
    private int[] lengths = new int[16];
    private long lengthTotal;

    void add(String name, Map<String, Integer> terms) {
        int number = names.size();
        if (number == lengths.length) lengths = Arrays.copyOf(lengths, number * 2);
        names.add(name);
        numbers.put(name, number);
        lengths[number] = length(terms);
        lengthTotal += lengths[number];
        terms.forEach((term, count) ->
                postings.computeIfAbsent(term, _ -> new TermPostings()).add(number, count));
    }

    /// Removes a document; the terms must be those it was added with.
    void remove(String name, Map<String, Integer> terms) {
        var number = numbers.remove(name);
        if (number == null) return;
        lengthTotal -= lengths[number];
        lengths[number] = 0;
        terms.keySet()
                .forEach(term -> postings.computeIfPresent(term, (_, list) -> {
                    list.removeOne();
                    return list.live() == 0 ? null : list;
                }));
        if (names.size() - numbers.size() > Math.max(DEAD_MIN, numbers.size())) compact();
    }

    private void compact() {
        var renumbered = new int[names.size()];
        int next = 0;
        for (int old = 0; old < renumbered.length; old++) {
            boolean live = lengths[old] > 0;
            renumbered[old] = live ? next : -1;
            if (!live) continue;
            lengths[next] = lengths[old];
            names.set(next, names.get(old));
            numbers.put(names.get(old), next++);
        }
        names.subList(next, names.size()).clear();
        postings.values().forEach(list -> list.renumber(renumbered));
    }

    /// A document without terms has length 1, because length 0 means removed.
    private static int length(Map<String, Integer> terms) {
        return 1 + terms.values().stream().mapToInt(Integer::intValue).sum();
    }

    /// The best documents, best first; ties in name order.
    List<ScoredDocument> rank(String query, Predicate<String> wanted, int limit) {
        var terms = telling(new LinkedHashSet<>(BacklogTerms.of(query)));
        var scores = new float[names.size()];
        float possible = 0;
        for (var term : withoutCommonTerms(terms)) {
            var list = postings.get(term);
            float rarity = inverseDocumentFrequency(list == null ? 0 : list.live());
            possible += rarity * (K1 + 1);
            if (list != null) add(list, rarity, scores);
        }
        return best(scores, possible, wanted, limit);
    }

    /// The terms without function words, which every text shares; a query of nothing else keeps them.
    private static List<String> telling(Set<String> terms) {
        var telling = terms.stream()
                .filter(term -> !FUNCTION_WORDS.contains(term))
                .limit(QUERY_TERMS_MAX)
                .toList();
        return telling.isEmpty() ? terms.stream().limit(QUERY_TERMS_MAX).toList() : telling;
    }

    private List<String> withoutCommonTerms(List<String> terms) {
        if (numbers.size() < LARGE_COLLECTION_MIN) return terms;
        var telling = terms.stream()
                .filter(term -> {
                    var list = postings.get(term);
                    return list == null || list.live() <= numbers.size() / COMMON_TERM_DIVISOR;
                })
                .toList();
        return telling.stream().anyMatch(postings::containsKey) ? telling : terms;
    }

    private float inverseDocumentFrequency(int documents) {
        return (float) Math.log(1 + (numbers.size() - documents + 0.5) / (documents + 0.5));
    }

    private void add(TermPostings list, float rarity, float[] scores) {
        float averageLength = Math.max(1f, (float) lengthTotal / Math.max(1, numbers.size()));
        for (int i = 0; i < list.size(); i++) {
            int document = list.document(i);
            float count = list.count(i);
            float damping = K1 * (1 - B + B * lengths[document] / averageLength);
            scores[document] += rarity * count * (K1 + 1) / (count + damping);
        }
    }

    private List<ScoredDocument> best(float[] scores, float possible, Predicate<String> wanted, int limit) {
        var worstFirst = new PriorityQueue<>(BEST_FIRST.reversed());
        for (int document = 0; document < scores.length; document++) {
            if (scores[document] <= 0 || lengths[document] == 0) continue;
            var scored = new ScoredDocument(names.get(document), Math.min(1f, scores[document] / possible));
            boolean full = worstFirst.size() >= limit;
            if (full && (limit == 0 || BEST_FIRST.compare(scored, worstFirst.element()) > 0)) continue;
            if (!wanted.test(scored.name())) continue;
            worstFirst.add(scored);
            if (full) worstFirst.remove();
        }
        return worstFirst.stream().sorted(BEST_FIRST).toList();
    }
}
