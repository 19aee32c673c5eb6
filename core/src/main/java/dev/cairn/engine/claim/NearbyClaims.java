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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds claims of other agents on code that is directly related to a target: its callers and callees, what overrides
/// it and what it overrides, its tests and what it tests.
public final class NearbyClaims {

    /// The maximum number of warnings in an answer.
    public static final int WARNINGS_MAX = 20;

    private static final Map<EdgeType, ClaimRelation> INCOMING = Map.of(
            EdgeType.CALLS,
            ClaimRelation.CALLER,
            EdgeType.OVERRIDES,
            ClaimRelation.OVERRIDE,
            EdgeType.TESTS,
            ClaimRelation.TEST);

    private static final Map<EdgeType, ClaimRelation> OUTGOING = Map.of(
            EdgeType.CALLS,
            ClaimRelation.CALLEE,
            EdgeType.OVERRIDES,
            ClaimRelation.OVERRIDDEN,
            EdgeType.TESTS,
            ClaimRelation.TESTED);

    private NearbyClaims() {}

    /// The first warnings, and how many more there are.
    public record ClaimWarnings(List<ClaimWarning> shown, int leftOut) {

        static final ClaimWarnings NONE = new ClaimWarnings(List.of(), 0);

        public ClaimWarnings {
            shown = List.copyOf(shown);
        }
    }

    /// Finds the claims of other agents near a claim that was granted.
    ///
    /// @param open the open claims after the grant; of two agents that claim related code at the same time, the
    ///     later one is warned
    public static ClaimWarnings near(View view, Claim claim, List<Claim> open) {
        if (!(claim.target() instanceof ClaimTarget.Code target)) return ClaimWarnings.NONE;
        var others = open.stream()
                .filter(other -> !other.isHeldBy(claim.holder().agent()))
                .filter(other -> other.target() instanceof ClaimTarget.Code)
                .toList();
        if (others.isEmpty()) return ClaimWarnings.NONE;
        return warnings(view.graph(), target, others);
    }

    private static ClaimWarnings warnings(CodeGraph graph, ClaimTarget.Code target, List<Claim> others) {
        var search = new WarningSearch(graph, others, new LinkedHashMap<>());
        for (int node : symbols(graph, target)) {
            for (var edge : graph.in(node, INCOMING.keySet()))
                search.add(edge, edge.from(), INCOMING.getOrDefault(edge.type(), ClaimRelation.CALLER));
            for (var edge : graph.out(node, OUTGOING.keySet()))
                search.add(edge, edge.to(), OUTGOING.getOrDefault(edge.type(), ClaimRelation.CALLEE));
        }
        var all = List.copyOf(search.found.values());
        int shown = Math.min(all.size(), WARNINGS_MAX);
        return new ClaimWarnings(all.subList(0, shown), all.size() - shown);
    }

    /// Collects one warning for each claim and relation.
    private record WarningSearch(CodeGraph graph, List<Claim> claims, Map<List<Object>, ClaimWarning> found) {

        void add(GraphEdge edge, int other, ClaimRelation relation) {
            if (edge.provenance() == EdgeProvenance.NAME_ONLY || graph.isPackage(other)) return;
            var id = SymbolId.parse(graph.id(other));
            for (var claim : claims)
                if (claim.target() instanceof ClaimTarget.Code held && held.contains(id))
                    found.putIfAbsent(List.of(claim.id(), relation), new ClaimWarning(claim, relation, id.toString()));
        }
    }

    /// The symbols of the target; for a file or folder also the files, whose top-level code makes calls.
    private static int[] symbols(CodeGraph graph, ClaimTarget.Code target) {
        return files(graph, target)
                .flatMapToInt(file -> IntStream.concat(
                        IntStream.of(graph.fileNode(file)),
                        IntStream.range(
                                file.base(),
                                file.base() + file.facts().symbols().size())))
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
