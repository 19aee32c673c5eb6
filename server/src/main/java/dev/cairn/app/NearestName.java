package dev.cairn.app;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/// Finds what somebody probably meant to write.
final class NearestName {

    private NearestName() {}

    /// The known name that takes the fewest edits, if they are few: two letters exchanged are two edits.
    static Optional<String> of(String written, Collection<String> known) {
        return known.stream()
                .min(Comparator.comparingInt(name -> distance(written, name)))
                .filter(name -> distance(written, name) <= Math.max(2, written.length() / 3));
    }

    private static int distance(String a, String b) {
        var previous = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) previous[j] = j;
        for (int i = 1; i <= a.length(); i++) {
            var row = new int[b.length() + 1];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                var change = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(change, 1 + Math.min(previous[j], row[j - 1]));
            }
            previous = row;
        }
        return previous[b.length()];
    }
}
