package dev.cairn.engine.hydrate.budget;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// Finds where a text can be cut: after a paragraph, else after a line, a sentence or a word.
final class TextBreaks {

    private static final List<String> SEPARATORS = List.of("\n\n", "\n", ". ", " ");

    /// A separator is used only if at least this fraction (1 / divisor) of the text that fits is kept; else the next
    /// finer one is tried.
    private static final int KEPT_DIVISOR = 4;

    private TextBreaks() {}

    /// The length of the longest beginning that fits and ends at a break; 0 if nothing fits.
    ///
    /// @param lengthMax an upper bound for the length of the beginning; limits the search
    static int longest(String text, int lengthMax, Predicate<String> fits) {
        int most = fittingCharacters(text, Math.min(text.length(), lengthMax), fits);
        for (var separator : SEPARATORS) {
            int length = fitting(breaks(text, separator, most), text, fits);
            if (length * KEPT_DIVISOR >= most && length > 0) return length;
        }
        return most;
    }

    /// The longest beginning that fits, wherever it ends; a surrogate pair is not split.
    private static int fittingCharacters(String text, int lengthMax, Predicate<String> fits) {
        int low = 0;
        int high = lengthMax;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (fits.test(text.substring(0, middle))) low = middle;
            else high = middle - 1;
        }
        return low > 0 && Character.isHighSurrogate(text.charAt(low - 1)) ? low - 1 : low;
    }

    private static List<Integer> breaks(String text, String separator, int lengthMax) {
        var ends = new ArrayList<Integer>();
        for (int at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1)) {
            int end = at + separator.stripTrailing().length();
            if (end > lengthMax) break;
            if (end > 0) ends.add(end);
        }
        return ends;
    }

    /// The largest end that fits; a longer beginning never fits where a shorter one does not.
    private static int fitting(List<Integer> ends, String text, Predicate<String> fits) {
        int low = 0;
        int high = ends.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (fits.test(text.substring(0, ends.get(middle)))) low = middle + 1;
            else high = middle;
        }
        return low == 0 ? 0 : ends.get(low - 1);
    }
}
