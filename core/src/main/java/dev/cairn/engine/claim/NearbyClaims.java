package dev.cairn.engine.claim;

import dev.cairn.engine.claim.ClaimWarning.ClaimRelation;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.model.id.SymbolId;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.GraphEdge;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.view.View;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds claims of other agents on direct callers, overrides and tests of a target.
public final class NearbyClaims {

    /// The maximum number of warnings in an answer.
    public static final int WARNINGS_MAX = 20;

    private static final Map<EdgeType, ClaimRelation> RELATIONS = Map.of(
            EdgeType.CALLS,
            ClaimRelation.CALLER,
            EdgeType.OVERRIDES,
            ClaimRelation.OVERRIDE,
            EdgeType.TESTS,
            ClaimRelation.TEST);

    private NearbyClaims() {}

    public static List<ClaimWarning> near(View view, Claim claim) {
        if (!(claim.target() instanceof ClaimTarget.Code target) || view.graph().nodes() == 0) return List.of();
        var others = Claims.open(view.snapshot()).stream()
                .filter(other -> !other.isHeldBy(claim.holder().agent()))
                .filter(other -> other.target() instanceof ClaimTarget.Code)
                .toList();
        if (others.isEmpty()) return List.of();
        return warnings(view.graph(), target, others);
    }

    private static List<ClaimWarning> warnings(CodeGraph graph, ClaimTarget.Code target, List<Claim> others) {
        var found = new ArrayList<ClaimWarning>();
        for (int node : symbols(graph, target))
            for (var edge : graph.in(node, RELATIONS.keySet()))
                others.stream()
                        .filter(other -> holds(other, graph, edge))
                        .map(other -> warning(other, graph, edge))
                        .forEach(found::add);
        return found.stream()
                .collect(Collectors.toMap(
                        warning -> List.of(warning.heldBy().id(), warning.relation()),
                        Function.identity(),
                        (first, _) -> first,
                        LinkedHashMap::new))
                .values()
                .stream()
                .limit(WARNINGS_MAX)
                .toList();
    }

    private static boolean holds(Claim claim, CodeGraph graph, GraphEdge edge) {
        return claim.target() instanceof ClaimTarget.Code held
                && edge.provenance() != EdgeProvenance.NAME_ONLY
                && !graph.isPackage(edge.from())
                && held.contains(SymbolId.parse(graph.id(edge.from())));
    }

    private static ClaimWarning warning(Claim claim, CodeGraph graph, GraphEdge edge) {
        var relation = RELATIONS.getOrDefault(edge.type(), ClaimRelation.CALLER);
        return new ClaimWarning(claim, relation, graph.id(edge.from()));
    }

    /// The symbols of the target; for a folder, the symbols of all its files.
    private static int[] symbols(CodeGraph graph, ClaimTarget.Code target) {
        return files(graph, target)
                .flatMapToInt(file -> IntStream.range(
                        file.base(), file.base() + file.facts().symbols().size()))
                .filter(node -> target.contains(SymbolId.parse(graph.id(node))))
                .toArray();
    }

    private static Stream<FileUnit> files(CodeGraph graph, ClaimTarget.Code target) {
        var own = graph.declarations().file(target.id().path());
        if (own.isPresent()) return own.stream();
        return graph.declarations().files().stream()
                .filter(file -> target.contains(new SymbolId(file.path(), List.of())));
    }
}
