package dev.cairn.serve.http;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/// Finds the name a caller probably meant.
public final class Nearest {

    /// Names longer than this are not compared letter by letter.
    private static final int LENGTH_MAX = 200;

    private Nearest() {}

    public static Optional<String> of(String given, Collection<String> names) {
        if (given.length() > LENGTH_MAX) return Optional.empty();
        return names.stream().min(Comparator.comparingInt(name -> distance(given, name)));
    }

    /// Counts the letters to change, add or drop to turn one into the other.
    private static int distance(String from, String to) {
        var row = new int[to.length() + 1];
        for (int column = 0; column < row.length; column++) row[column] = column;
        for (int line = 1; line <= from.length(); line++) {
            int diagonal = row[0];
            row[0] = line;
            for (int column = 1; column < row.length; column++) {
                int changed = diagonal + (from.charAt(line - 1) == to.charAt(column - 1) ? 0 : 1);
                diagonal = row[column];
                row[column] = Math.min(changed, 1 + Math.min(row[column], row[column - 1]));
            }
        }
        return row[row.length - 1];
    }
}
