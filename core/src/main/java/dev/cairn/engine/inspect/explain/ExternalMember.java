package dev.cairn.engine.inspect.explain;

import dev.cairn.model.code.SymbolFact;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.ExternalUse;
import dev.cairn.projection.graph.GraphEdge;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Explains a used member of an external package, such as `npm:lodash::template`: who uses it, and where.
final class ExternalMember {

    private static final String BEHIND_PACKAGE = "::";

    private final CodeGraph graph;

    private ExternalMember(CodeGraph graph) {
        this.graph = graph;
    }

    /// Empty if no code uses such a member.
    static Optional<ExplainResult> of(CodeGraph graph, String written) {
        if (graph.find(written).isPresent()) return Optional.empty();
        int cut = written.indexOf(BEHIND_PACKAGE);
        var uses = cut < 0
                ? graph.externalUses(written)
                : graph.externalUses(written.substring(0, cut), written.substring(cut + BEHIND_PACKAGE.length()));
        return uses.isEmpty() ? Optional.empty() : Optional.of(new ExternalMember(graph).explain(written, uses));
    }

    private ExplainResult explain(String written, List<ExternalUse> uses) {
        Map<Integer, GraphEdge> byUser = new LinkedHashMap<>();
        uses.forEach(use -> byUser.putIfAbsent(use.edge().from(), use.edge()));
        var users = byUser.values().stream()
                .sorted(Comparator.comparing((GraphEdge edge) -> graph.isTest(edge.from()))
                        .thenComparing(edge -> graph.id(edge.from())))
                .limit(NodeExplainer.LISTED_MAX)
                .map(this::user)
                .toList();
        var none = new ExplainResult.RelatedNodes(List.of(), 0, 0);
        var digest = "A part of " + uses.getFirst().packageName() + ", outside of the workspace.";
        return new ExplainResult(
                new ExplainResult.ExplainedElement(
                        written, "external member", digest, "", ExplainResult.LineRange.NONE, ""),
                none,
                new ExplainResult.RelatedNodes(users, byUser.size(), 0),
                none,
                new ExplainResult.UsageStanding(byUser.size(), 0, Optional.empty(), Optional.empty()),
                ExplainResult.ExplainDetails.NONE);
    }

    private ExplainResult.RelatedNode user(GraphEdge edge) {
        int user = edge.from();
        var signature = graph.fact(user).map(SymbolFact::signature).orElse("");
        var relation = edge.type().name().toLowerCase(Locale.ROOT);
        return new ExplainResult.RelatedNode(
                graph.id(user), relation, graph.path(user) + ":" + edge.line(), signature, 1, edge.provenance());
    }
}
