package dev.cairn.model.problem;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/// A name that does not exist, and the search for existing names similar to it.
///
/// Case and word separators are ignored.
public record Misspelling(String written) {

    /// Two names are similar if at most one letter in this many differs.
    private static final int LETTERS_PER_MISTAKE = 3;

    /// Limits the cost of a comparison; real names are shorter.
    private static final int LENGTH_MAX = 120;

    private static final int NAMES_MAX = 3;

    /// Shorter texts are contained in too many names.
    private static final int SUBSTRING_LENGTH_MIN = 4;

    /// A name that is more than this many times as long as the text is not suggested.
    private static final int SUBSTRING_SHARE = 3;

    public Misspelling {
        written = plain(written);
    }

    /// The similar names, nearest first.
    public List<String> similarNames(Collection<String> names) {
        return names.stream()
                .filter(name -> editDistance(name).isPresent())
                .sorted(Comparator.<String>comparingInt(
                                name -> editDistance(name).getAsInt())
                        .thenComparing(Comparator.naturalOrder()))
                .limit(NAMES_MAX)
                .toList();
    }

    /// The most similar name, if any is similar enough.
    public Optional<String> mostSimilar(Collection<String> names) {
        return similarNames(names).stream().findFirst();
    }

    /// The edit distance (insert, remove, replace, swap adjacent letters); empty if the names are not similar.
    public OptionalInt editDistance(String name) {
        return compared(plain(name));
    }

    /// Like [#editDistance], but a name that contains the misspelled one, or ends with it after a slash, has
    /// distance 1.
    public OptionalInt editDistanceOrSubstring(String name) {
        if (!isComparable()) return OptionalInt.empty();
        var known = plain(name);
        boolean isPart = known.endsWith("/" + written) || (written.length() >= SUBSTRING_LENGTH_MIN && isPartOf(known));
        return isPart && known.length() > written.length() ? OptionalInt.of(1) : compared(known);
    }

    private boolean isPartOf(String known) {
        return known.contains("/" + written)
                || (written.length() * SUBSTRING_SHARE >= known.length() && known.contains(written));
    }

    private boolean isComparable() {
        return !written.isEmpty() && written.length() <= LENGTH_MAX;
    }

    private OptionalInt compared(String known) {
        int most = Math.max(1, written.length() / LETTERS_PER_MISTAKE);
        if (!isComparable() || Math.abs(written.length() - known.length()) > most) return OptionalInt.empty();
        int distance = distance(written, known);
        return distance <= most ? OptionalInt.of(distance) : OptionalInt.empty();
    }

    private static String plain(String name) {
        var plain = new StringBuilder(name.length());
        for (int at = 0; at < name.length(); at++) {
            char letter = name.charAt(at);
            if (letter != '_' && letter != '-' && letter != ' ') plain.append(Character.toLowerCase(letter));
        }
        return plain.toString();
    }

    private static int distance(String from, String to) {
        int[] before = new int[to.length() + 1];
        int[] last = IntStream.rangeClosed(0, to.length()).toArray();
        for (int row = 1; row <= from.length(); row++) {
            int[] next = Arrays.copyOf(last, last.length);
            next[0] = row;
            for (int column = 1; column <= to.length(); column++) {
                int replaced = last[column - 1] + (from.charAt(row - 1) == to.charAt(column - 1) ? 0 : 1);
                next[column] = Math.min(Math.min(next[column - 1], last[column]) + 1, replaced);
                if (isSwapped(from, row, to, column)) next[column] = Math.min(next[column], before[column - 2] + 1);
            }
            before = last;
            last = next;
        }
        return last[to.length()];
    }

    /// Whether the last two letters of both prefixes are the same, in reverse order.
    private static boolean isSwapped(String from, int row, String to, int column) {
        return row > 1
                && column > 1
                && from.charAt(row - 1) == to.charAt(column - 2)
                && from.charAt(row - 2) == to.charAt(column - 1);
    }
}
