package dev.cairn.engine.claim.target;

import dev.cairn.model.claim.ClaimType;
import dev.cairn.model.id.SymbolId;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.projection.graph.CodeGraph;
import java.util.Optional;
import java.util.stream.IntStream;

/// Replaces a written symbol id with the id the graph uses; ids unknown to the graph stay unchanged.
final class GraphSymbolNames {

    private static final int CANDIDATES_LISTED_MAX = 5;

    private GraphSymbolNames() {}

    static SymbolId graphId(CodeGraph graph, SymbolId written, Optional<ClaimType> type) {
        if (graph.nodes() == 0 || graph.find(written.toString()).isPresent()) return written;
        if (written.isFile() && type.equals(Optional.of(ClaimType.FUNCTION)) && !hasFile(graph, written.path()))
            return byName(graph, written);
        return hasFile(graph, written.path()) ? written : inOtherCase(graph, written);
    }

    private static boolean hasFile(CodeGraph graph, String path) {
        return graph.declarations().file(path).isPresent();
    }

    /// On case-insensitive file systems, paths that differ only in case are the same file.
    private static SymbolId inOtherCase(CodeGraph graph, SymbolId written) {
        var found = graph.declarations().files().stream()
                .map(file -> file.path())
                .filter(path -> path.equalsIgnoreCase(written.path()))
                .toList();
        return found.size() == 1 ? new SymbolId(found.getFirst(), written.names()) : written;
    }

    private static SymbolId byName(CodeGraph graph, SymbolId written) {
        var found = IntStream.range(0, graph.symbols())
                .filter(node -> graph.name(node).equals(written.path()))
                .limit(CANDIDATES_LISTED_MAX + 1L)
                .mapToObj(graph::id)
                .toList();
        if (found.isEmpty()) return written;
        if (found.size() == 1) return SymbolId.parse(found.getFirst());
        var listed = String.join(", ", found.subList(0, Math.min(found.size(), CANDIDATES_LISTED_MAX)));
        throw Refusal.of(
                ProblemCode.AMBIGUOUS,
                "Several symbols are called '" + Problem.echo(written.path()) + "'.",
                "Give one of " + listed + (found.size() > CANDIDATES_LISTED_MAX ? " and others." : "."));
    }
}
