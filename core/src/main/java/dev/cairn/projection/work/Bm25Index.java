package dev.cairn.projection.work;

import dev.cairn.projection.persistent.PersistentList;
import dev.cairn.projection.persistent.PersistentMap;
import dev.cairn.projection.text.Bm25;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.Predicate;

/// Ranks named documents by BM25. Scores are divided by the highest possible score of the query, so they are
/// between 0 and 1.
///
/// Postings of removed documents are ignored. They are dropped when more than half of the documents are removed.
final class Bm25Index {

    /// A document that matches the query.
    record ScoredDocument(String name, float score) {}

    static final Comparator<ScoredDocument> BEST_FIRST =
            Comparator.comparingDouble(ScoredDocument::score).reversed().thenComparing(ScoredDocument::name);

    /// In a large collection, terms that more than one in this many documents has are skipped if others remain.
    private static final int COMMON_TERM_DIVISOR = 5;

    private static final int LARGE_COLLECTION_MIN = 1_000;
    private static final int REMOVED_MIN = 1_000;
    private static final int QUERY_TERMS_MAX = 64;

    private static final Set<String> FUNCTION_WORDS = Set.of(
            "a", "an", "and", "are", "as", "at", "be", "but", "by", "can", "cannot", "do", "doe", "for", "from", "has",
            "have", "if", "in", "into", "is", "it", "its", "not", "of", "on", "or", "so", "that", "the", "their",
            "then", "there", "these", "thi", "this", "to", "wa", "was", "we", "when", "which", "will", "with", "you",
            "your");

    /// The name and length of a document.
    ///
    /// @param length 0 if the document was removed
    private record NumberedDocument(String name, int length) {}

    private PersistentMap<String, TermPostings> postings;
    private PersistentMap<String, Integer> numbers;
    private PersistentList<NumberedDocument> documents;
    private int live;
    private long lengthTotal;

    Bm25Index() {
        postings = PersistentMap.create();
        numbers = PersistentMap.create();
        documents = PersistentList.empty();
    }

    /// A copy that can be changed until [#seal] is called.
    Bm25Index(Bm25Index before) {
        postings = before.postings.open();
        numbers = before.numbers.open();
        documents = before.documents;
        live = before.live;
        lengthTotal = before.lengthTotal;
    }

    /// Makes the index immutable. Removed documents are dropped if they are more than half of all.
    void seal() {
        postings.seal();
        numbers.seal();
        if (documents.size() - live > Math.max(REMOVED_MIN, live)) compact();
    }

    void add(String name, Map<String, Integer> terms) {
        int number = documents.size();
        int length = length(terms);
        documents = documents.plus(new NumberedDocument(name, length));
        numbers.put(name, number);
        live++;
        lengthTotal += length;
        terms.forEach((term, count) -> postings.put(
                term, postings.getOrDefault(term, TermPostings.EMPTY).plus(number, count)));
    }

    /// Removes a document. `terms` must be the terms it was added with.
    void remove(String name, Map<String, Integer> terms) {
        var number = numbers.get(name);
        if (number == null) return;
        numbers.remove(name);
        lengthTotal -= documents.get(number).length();
        documents = documents.with(number, new NumberedDocument(name, 0));
        live--;
        for (var term : terms.keySet()) {
            var left = postings.getOrDefault(term, TermPostings.EMPTY).minusOne();
            if (left.live() <= 0) postings.remove(term);
            else postings.put(term, left);
        }
    }

    private void compact() {
        var renumbered = new int[documents.size()];
        var kept = PersistentList.<NumberedDocument>empty();
        var keptNumbers = PersistentMap.<String, Integer>create();
        for (int old = 0; old < renumbered.length; old++) {
            var document = documents.get(old);
            renumbered[old] = document.length() > 0 ? kept.size() : -1;
            if (document.length() == 0) continue;
            keptNumbers.put(document.name(), kept.size());
            kept = kept.plus(document);
        }
        var keptPostings = PersistentMap.<String, TermPostings>create();
        postings.entries().forEach((term, list) -> keptPostings.put(term, list.renumbered(renumbered)));
        documents = kept;
        numbers = keptNumbers;
        postings = keptPostings;
        numbers.seal();
        postings.seal();
    }

    /// The length of a document. It is at least 1, because length 0 means removed.
    private static int length(Map<String, Integer> terms) {
        return 1 + terms.values().stream().mapToInt(Integer::intValue).sum();
    }

    /// The best documents, best first. Documents with equal scores are in name order.
    List<ScoredDocument> rank(String query, Predicate<String> wanted, int limit) {
        var terms = withoutFunctionWords(new LinkedHashSet<>(BacklogTerms.of(query)));
        var scores = new float[documents.size()];
        float possible = 0;
        for (var term : withoutCommonTerms(terms)) {
            var list = postings.get(term);
            float rarity = inverseDocumentFrequency(list == null ? 0 : list.live());
            possible += rarity * (Bm25.K1 + 1);
            if (list != null) add(list, rarity, scores);
        }
        return best(scores, possible, wanted, limit);
    }

    /// The terms without function words such as "the", which occur in every text. A query that consists only of
    /// such words keeps them.
    private static List<String> withoutFunctionWords(Set<String> terms) {
        var telling = terms.stream()
                .filter(term -> !FUNCTION_WORDS.contains(term))
                .limit(QUERY_TERMS_MAX)
                .toList();
        return telling.isEmpty() ? terms.stream().limit(QUERY_TERMS_MAX).toList() : telling;
    }

    private List<String> withoutCommonTerms(List<String> terms) {
        if (live < LARGE_COLLECTION_MIN) return terms;
        var telling = terms.stream()
                .filter(term -> {
                    var list = postings.get(term);
                    return list == null || list.live() <= live / COMMON_TERM_DIVISOR;
                })
                .toList();
        return telling.stream().anyMatch(postings::containsKey) ? telling : terms;
    }

    private float inverseDocumentFrequency(int documents) {
        return (float) Bm25.inverseDocumentFrequency(live, documents);
    }

    private void add(TermPostings list, float rarity, float[] scores) {
        float averageLength = Math.max(1f, (float) lengthTotal / Math.max(1, live));
        for (int i = 0; i < list.size(); i++) {
            int document = list.document(i);
            float count = list.count(i);
            float norm = Bm25.lengthNorm(documents.get(document).length(), averageLength);
            scores[document] += rarity * Bm25.termScore(count, norm);
        }
    }

    private List<ScoredDocument> best(float[] scores, float possible, Predicate<String> wanted, int limit) {
        var worstFirst = new PriorityQueue<>(BEST_FIRST.reversed());
        for (int document = 0; document < scores.length; document++) {
            if (scores[document] <= 0 || documents.get(document).length() == 0) continue;
            var scored = new ScoredDocument(documents.get(document).name(), Math.min(1f, scores[document] / possible));
            boolean full = worstFirst.size() >= limit;
            if (full && (limit == 0 || BEST_FIRST.compare(scored, worstFirst.element()) > 0)) continue;
            if (!wanted.test(scored.name())) continue;
            worstFirst.add(scored);
            if (full) worstFirst.remove();
        }
        return worstFirst.stream().sorted(BEST_FIRST).toList();
    }
}
