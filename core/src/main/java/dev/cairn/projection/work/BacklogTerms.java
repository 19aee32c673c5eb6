package dev.cairn.projection.work;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Splits text into search terms: sequences of letters and digits in lower case, with plurals reduced to
/// singulars.
final class BacklogTerms {

    /// Only this many characters of a text are indexed.
    static final int CHARACTERS_READ_MAX = 200_000;

    private static final int TERM_LENGTH_MAX = 64;
    private static final int PLURAL_LENGTH_MIN = 4;

    private BacklogTerms() {}

    static List<String> of(String text) {
        var terms = new ArrayList<String>();
        int length = Math.min(text.length(), CHARACTERS_READ_MAX);
        int begun = -1;
        for (int i = 0; i <= length; i++) {
            boolean inside = i < length && Character.isLetterOrDigit(text.charAt(i));
            if (inside && begun < 0) begun = i;
            if (!inside && begun >= 0) {
                terms.add(normal(text.substring(begun, Math.min(i, begun + TERM_LENGTH_MAX))));
                begun = -1;
            }
        }
        return terms;
    }

    /// Adds `weight` to the count of each term for every occurrence in the text.
    static void count(String text, int weight, Map<String, Integer> into) {
        of(text).forEach(term -> into.merge(term, weight, Integer::sum));
    }

    private static String normal(String word) {
        var lower = word.toLowerCase(Locale.ROOT);
        if (lower.length() < PLURAL_LENGTH_MIN || !lower.endsWith("s") || lower.endsWith("ss")) return lower;
        return lower.endsWith("ies")
                ? lower.substring(0, lower.length() - 3) + "y"
                : lower.substring(0, lower.length() - 1);
    }
}
