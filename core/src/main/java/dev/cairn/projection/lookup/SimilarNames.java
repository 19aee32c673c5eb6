package dev.cairn.projection.lookup;

import dev.cairn.model.problem.Misspelling;
import dev.cairn.projection.graph.CodeGraph;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/// Names that are nearly the one asked for, nearest first.
final class SimilarNames {

    private static final int NAMES_MAX = 5;

    private final CodeGraph graph;

    SimilarNames(CodeGraph graph) {
        this.graph = graph;
    }

    /// Ids of symbols whose names differ little from the given one.
    List<String> of(String name, int[] nodes) {
        var meant = new Misspelling(name);
        var nearest = new TreeMap<Near, Integer>();
        for (int node : nodes) {
            var mistakes = meant.mistakesOrPart(graph.name(node));
            if (mistakes.isEmpty()) continue;
            nearest.put(new Near(mistakes.getAsInt(), graph.id(node)), node);
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
}
