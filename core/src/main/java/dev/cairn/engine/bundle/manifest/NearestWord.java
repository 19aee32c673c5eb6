package dev.cairn.engine.bundle.manifest;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/// Finds the word a writer probably meant.
final class NearestWord {

    private static final int LETTERS_PER_MISTAKE = 3;
    private static final int LENGTH_MAX = 64;

    private NearestWord() {}

    static Optional<String> of(String written, Collection<String> words) {
        if (written.length() > LENGTH_MAX) return Optional.empty();
        int most = Math.max(1, written.length() / LETTERS_PER_MISTAKE);
        return words.stream()
                .filter(word -> distance(written, word) <= most)
                .min(Comparator.<String>comparingInt(word -> distance(written, word))
                        .thenComparing(Comparator.naturalOrder()));
    }

    /// The question a fault ends with; empty when nothing is near.
    static String hint(String written, Collection<String> words) {
        return of(written, words).map(word -> "; did you mean " + word + "?").orElse("");
    }

    private static int distance(String from, String to) {
        int[] last = new int[to.length() + 1];
        Arrays.setAll(last, at -> at);
        for (int i = 1; i <= from.length(); i++) {
            int[] next = new int[to.length() + 1];
            next[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                int replaced = last[j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                next[j] = Math.min(Math.min(next[j - 1], last[j]) + 1, replaced);
            }
            last = next;
        }
        return last[to.length()];
    }
}
