package dev.cairn.projection.lookup;

import dev.cairn.model.id.SymbolId;
import dev.cairn.model.problem.Misspelling;
import dev.cairn.projection.graph.CodeGraph;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/// Finds names similar to the requested one, most similar first.
final class SimilarSymbols {

    private static final int NAMES_MAX = 5;

    /// The penalty for a symbol whose enclosing name is quite different; larger than any spelling mistake.
    private static final int ELSEWHERE = 100;

    private final CodeGraph graph;

    SimilarSymbols(CodeGraph graph) {
        this.graph = graph;
    }

    /// The ids of symbols with similar names; those whose enclosing name is similar to the written qualifier come
    /// first.
    List<String> of(QualifiedName written, int[] nodes) {
        var misspelling = new Misspelling(written.last());
        var within = within(written);
        var nearest = new TreeMap<Near, Integer>();
        for (int node : nodes) {
            var mistakes = misspelling.editDistanceOrSubstring(graph.name(node));
            if (mistakes.isEmpty()) continue;
            int around = within.map(outer -> mistakesAround(outer, node)).orElse(0);
            nearest.put(new Near(mistakes.getAsInt() + around, graph.id(node)), node);
            if (nearest.size() > NAMES_MAX) nearest.pollLastEntry();
        }
        return nearest.keySet().stream().map(Near::id).toList();
    }

    /// The qualifier written before the name.
    private static Optional<Misspelling> within(QualifiedName written) {
        int parts = written.parts().size();
        return parts < 2
                ? Optional.empty()
                : Optional.of(new Misspelling(written.parts().get(parts - 2)));
    }

    /// The edit distance between the written qualifier and the enclosing type, or the file of a top-level symbol.
    private int mistakesAround(Misspelling outer, int node) {
        var id = SymbolId.parse(graph.id(node));
        var names = id.names();
        var file = id.path().substring(id.path().lastIndexOf('/') + 1);
        var holder = names.size() > 1 ? names.get(names.size() - 2) : file.replaceFirst("\\.[^.]*$", "");
        return outer.editDistance(holder).orElse(ELSEWHERE);
    }

    /// A symbol and its distance from the requested name.
    private record Near(int distance, String id) implements Comparable<Near> {

        private static final Comparator<Near> ORDER =
                Comparator.comparingInt(Near::distance).thenComparing(Near::id);

        @Override
        public int compareTo(Near other) {
            return ORDER.compare(this, other);
        }
    }
}
