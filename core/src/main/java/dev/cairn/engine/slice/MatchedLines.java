package dev.cairn.engine.slice;

import dev.cairn.projection.text.WeightedTerms;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Scores lines of code by the words that they share with a question; a word that is rare in the code counts more.
public final class MatchedLines {

    private static final int QUESTION_LENGTH_MAX = 4_000;
    private static final int LINES_MAX = 5_000;
    private static final int LINE_LENGTH_MAX = 400;

    /// No question: the beginning of a unit matches best.
    public static final MatchedLines NO_QUESTION = new MatchedLines("");

    private final Set<String> words;

    public MatchedLines(String question) {
        this.words = question.isBlank()
                ? Set.of()
                : Set.copyOf(WeightedTerms.of(question.substring(0, Math.min(question.length(), QUESTION_LENGTH_MAX)))
                        .weights()
                        .keySet());
    }

    /// Whether the question has no word, so that every line scores 0.
    boolean isEmpty() {
        return words.isEmpty();
    }

    /// The score of each line; lines after the first thousands score 0.
    double[] scores(List<String> lines) {
        var scores = new double[lines.size()];
        if (words.isEmpty()) return scores;
        var shared = lines.stream().limit(LINES_MAX).map(this::shared).toList();
        var counts = new HashMap<String, Integer>();
        shared.forEach(line -> line.forEach(word -> counts.merge(word, 1, Integer::sum)));
        for (int at = 0; at < shared.size(); at++)
            for (var word : shared.get(at)) scores[at] += 1.0 / counts.getOrDefault(word, 1);
        return scores;
    }

    private Set<String> shared(String line) {
        var found = new HashSet<>(WeightedTerms.of(line.substring(0, Math.min(line.length(), LINE_LENGTH_MAX)))
                .weights()
                .keySet());
        found.retainAll(words);
        return found;
    }
}
