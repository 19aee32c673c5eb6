package dev.cairn.projection.lookup;

import dev.cairn.model.id.SymbolId;
import dev.cairn.model.problem.Misspelling;
import dev.cairn.projection.graph.CodeGraph;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/// Names that are nearly the one asked for, nearest first.
final class SimilarNames {

    private static final int NAMES_MAX = 5;

    /// A symbol that stands in something of quite another name is further away than any slip of the pen.
    private static final int ELSEWHERE = 100;

    private final CodeGraph graph;

    SimilarNames(CodeGraph graph) {
        this.graph = graph;
    }

    /// Ids of symbols whose names differ little from the given one; those whose surroundings are near what was written
    /// before it come first.
    List<String> of(WrittenName written, int[] nodes) {
        var meant = new Misspelling(written.last());
        var within = within(written);
        var nearest = new TreeMap<Near, Integer>();
        for (int node : nodes) {
            var mistakes = meant.mistakesOrPart(graph.name(node));
            if (mistakes.isEmpty()) continue;
            int around = within.map(outer -> mistakesAround(outer, node)).orElse(0);
            nearest.put(new Near(mistakes.getAsInt() + around, graph.id(node)), node);
            if (nearest.size() > NAMES_MAX) nearest.pollLastEntry();
        }
        return nearest.keySet().stream().map(Near::id).toList();
    }

    /// What was written just before the name.
    private static Optional<Misspelling> within(WrittenName written) {
        int parts = written.parts().size();
        return parts < 2
                ? Optional.empty()
                : Optional.of(new Misspelling(written.parts().get(parts - 2)));
    }

    /// How far what holds a symbol is from what was written: a type, or the file of something that no type holds.
    private int mistakesAround(Misspelling outer, int node) {
        var id = SymbolId.parse(graph.id(node));
        var names = id.names();
        var file = id.path().substring(id.path().lastIndexOf('/') + 1);
        var holder = names.size() > 1 ? names.get(names.size() - 2) : file.replaceFirst("\\.[^.]*$", "");
        return outer.mistakes(holder).orElse(ELSEWHERE);
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
