package dev.cairn.answer;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Finds what was probably meant by a name that does not exist.
public final class NearestNames {

    /// A name is near when at most one in so many of its letters differs.
    private static final int LETTERS_PER_MISTAKE = 3;

    /// No real name is longer; comparing more would only cost time.
    private static final int LENGTH_MAX = 64;

    private static final int NAMES_MAX = 3;

    private NearestNames() {}

    /// The near names, nearest first; case and word separators do not count.
    public static List<String> to(String written, Collection<String> names) {
        var plain = plain(written);
        if (plain.isEmpty() || plain.length() > LENGTH_MAX) return List.of();
        int most = Math.max(1, plain.length() / LETTERS_PER_MISTAKE);
        return names.stream()
                .filter(name -> distance(plain, plain(name)) <= most)
                .sorted(Comparator.<String>comparingInt(name -> distance(plain, plain(name)))
                        .thenComparing(Comparator.naturalOrder()))
                .limit(NAMES_MAX)
                .toList();
    }

    /// The nearest name, if one is near.
    public static Optional<String> nearest(String written, Collection<String> names) {
        return to(written, names).stream().findFirst();
    }

    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[_\\-\\s]", "");
    }

    /// Letters to insert, remove, replace or swap with their neighbour.
    static int distance(String from, String to) {
        int[] before = new int[to.length() + 1];
        int[] last = new int[to.length() + 1];
        Arrays.setAll(last, i -> i);
        for (int i = 1; i <= from.length(); i++) {
            int[] next = new int[to.length() + 1];
            next[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                boolean same = from.charAt(i - 1) == to.charAt(j - 1);
                next[j] = Math.min(Math.min(next[j - 1], last[j]) + 1, last[j - 1] + (same ? 0 : 1));
                boolean swapped = i > 1
                        && j > 1
                        && from.charAt(i - 1) == to.charAt(j - 2)
                        && from.charAt(i - 2) == to.charAt(j - 1);
                if (swapped) next[j] = Math.min(next[j], before[j - 2] + 1);
            }
            before = last;
            last = next;
        }
        return last[to.length()];
    }
}
