package dev.cairn.projection.lookup;

import dev.cairn.projection.graph.CodeGraph;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;

/// Names that are nearly the one asked for, nearest first.
final class SimilarNames {

    private static final int NAMES_MAX = 5;
    private static final int LENGTH_MAX = 80;

    private final CodeGraph graph;

    SimilarNames(CodeGraph graph) {
        this.graph = graph;
    }

    /// Ids of symbols whose names differ little from the given one.
    List<String> of(String name, int[] nodes) {
        if (name.length() > LENGTH_MAX || name.isBlank()) return List.of();
        var wanted = name.toLowerCase(Locale.ROOT);
        int most = Math.max(1, wanted.length() / 3);
        var nearest = new TreeMap<Near, Integer>();
        for (int node : nodes) {
            var known = graph.name(node).toLowerCase(Locale.ROOT);
            int distance = distance(wanted, known, most);
            if (distance > most) continue;
            nearest.put(new Near(distance, graph.id(node)), node);
            if (nearest.size() > NAMES_MAX) nearest.pollLastEntry();
        }
        return nearest.keySet().stream().map(Near::id).toList();
    }

    /// How far a symbol's name is from the one asked for.
    private record Near(int distance, String id) implements Comparable<Near> {

        private static final Comparator<Near> ORDER =
                Comparator.comparingInt(Near::distance).thenComparing(Near::id);

        @Override
        public int compareTo(Near other) {
            return ORDER.compare(this, other);
        }
    }

    /// Edits from one to the other; a name that contains the wanted one is one edit away.
    private static int distance(String wanted, String known, int most) {
        if (wanted.length() >= 4 && known.contains(wanted)) return 1;
        if (Math.abs(wanted.length() - known.length()) > most) return most + 1;
        var before = new int[known.length() + 1];
        var last = new int[known.length() + 1];
        for (int column = 0; column <= known.length(); column++) last[column] = column;
        for (int at = 1; at <= wanted.length(); at++) {
            var next = new int[known.length() + 1];
            next[0] = at;
            for (int column = 1; column <= known.length(); column++) {
                int same = last[column - 1] + (wanted.charAt(at - 1) == known.charAt(column - 1) ? 0 : 1);
                next[column] = Math.min(same, 1 + Math.min(last[column], next[column - 1]));
                if (isSwapped(wanted, at, known, column)) next[column] = Math.min(next[column], before[column - 2] + 1);
            }
            before = last;
            last = next;
        }
        return last[known.length()];
    }

    /// Whether the last two letters of both beginnings are the same two, the other way round.
    private static boolean isSwapped(String wanted, int at, String known, int column) {
        return at > 1
                && column > 1
                && wanted.charAt(at - 1) == known.charAt(column - 2)
                && wanted.charAt(at - 2) == known.charAt(column - 1);
    }
}
