package dev.cairn.projection.lookup;

import dev.cairn.model.id.SymbolId;
import dev.cairn.model.problem.Misspelling;
import dev.cairn.projection.graph.CodeGraph;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/// Finds symbols whose names are similar to a name that was not found, most similar first.
final class SimilarSymbols {

    private static final int NAMES_MAX = 5;

    /// Added to the distance of a symbol whose enclosing name is not similar to the qualifier. It exceeds every
    /// edit distance.
    private static final int OTHER_QUALIFIER_PENALTY = 100;

    private final CodeGraph graph;

    SimilarSymbols(CodeGraph graph) {
        this.graph = graph;
    }

    /// The ids of the symbols whose names need the fewest corrections; others would only distract. If the name has a
    /// qualifier, a symbol whose enclosing name is similar to it is nearer than any other.
    List<String> of(QualifiedName written, int[] nodes) {
        var misspelling = new Misspelling(written.last());
        var qualifier = qualifier(written);
        var nearest = new TreeMap<Near, Integer>();
        for (int node : nodes) {
            var mistakes = misspelling.editDistanceOrSubstring(graph.name(node));
            if (mistakes.isEmpty()) continue;
            int around = qualifier.map(outer -> qualifierDistance(outer, node)).orElse(0);
            boolean isOtherCase = Character.isUpperCase(written.last().charAt(0))
                    != Character.isUpperCase(graph.name(node).charAt(0));
            nearest.put(new Near(mistakes.getAsInt() + around, isOtherCase, graph.id(node)), node);
            if (nearest.size() > NAMES_MAX) nearest.pollLastEntry();
        }
        return nearest.keySet().stream()
                .filter(near -> near.isAsNearAs(nearest.firstKey()))
                .map(Near::id)
                .toList();
    }

    /// The qualifier before the name, if there is one.
    private static Optional<Misspelling> qualifier(QualifiedName written) {
        int parts = written.parts().size();
        return parts < 2
                ? Optional.empty()
                : Optional.of(new Misspelling(written.parts().get(parts - 2)));
    }

    /// The edit distance between the qualifier and the name of the enclosing type, or of the file for a top-level
    /// symbol.
    private int qualifierDistance(Misspelling outer, int node) {
        var id = SymbolId.parse(graph.id(node));
        var names = id.names();
        var file = id.path().substring(id.path().lastIndexOf('/') + 1);
        var holder = names.size() > 1 ? names.get(names.size() - 2) : file.replaceFirst("\\.[^.]*$", "");
        return outer.editDistance(holder).orElse(OTHER_QUALIFIER_PENALTY);
    }

    /// A symbol and its distance from the requested name.
    ///
    /// @param isOtherCase whether only one of the names begins with a capital, as those of types do
    private record Near(int distance, boolean isOtherCase, String id) implements Comparable<Near> {

        private static final Comparator<Near> ORDER = Comparator.comparingInt(Near::distance)
                .thenComparing(Near::isOtherCase)
                .thenComparing(Near::id);

        private boolean isAsNearAs(Near other) {
            return distance == other.distance && isOtherCase == other.isOtherCase;
        }

        @Override
        public int compareTo(Near other) {
            return ORDER.compare(this, other);
        }
    }
}
