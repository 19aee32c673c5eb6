package dev.cairn.engine.inspect.explain;

import dev.cairn.engine.inspect.change.ChangeResolver;
import dev.cairn.engine.inspect.change.ChangedNodes;
import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.time.ValidTime;
import dev.cairn.projection.digest.SymbolDigests;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.test.TestCode;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Explains one node by its edges. A type includes its members, a file everything in it.
public final class NodeExplainer {

    public static final int DEPTH_MAX = 3;
    static final int LISTED_MAX = 30;

    /// Maximum number of visited nodes.
    static final int VISITED_MAX = 500;

    /// Maximum number of users that count for the order of nodes; more make no difference.
    private static final int USED_MAX = 999;

    private static final Set<EdgeType> USES = Set.of(
            EdgeType.CALLS,
            EdgeType.REFERENCES,
            EdgeType.IMPORTS,
            EdgeType.EXTENDS,
            EdgeType.IMPLEMENTS,
            EdgeType.OVERRIDES);
    private static final Set<EdgeType> TESTS = Set.of(EdgeType.TESTS);

    private final CodeGraph graph;

    private NodeExplainer(CodeGraph graph) {
        this.graph = graph;
    }

    /// Explains the element with this id, name, path or package, or the member of an external package.
    public static ExplainResult of(CodeGraph graph, String element, int depth) {
        return ExternalMember.of(graph, element)
                .orElseGet(() -> new NodeExplainer(graph)
                        .explain(ChangeResolver.node(graph, element), Math.clamp(depth, 1, DEPTH_MAX)));
    }

    private ExplainResult explain(int node, int depth) {
        var own = new HashSet<>(new ChangedNodes(graph, List.of(node)).symbols());
        int direct = reached(own, true, USES, 1).size();
        return new ExplainResult(
                subject(node),
                related(own, false, USES, depth),
                related(own, true, USES, depth),
                related(own, true, TESTS, 1),
                new ExplainResult.UsageStanding(direct, usedMoreThan(node), Optional.empty(), Optional.empty()),
                ExplainResult.ExplainDetails.NONE);
    }

    /// The same result with the valid time of its file.
    public static ExplainResult at(ExplainResult explained, ValidTime valid) {
        var standing = explained.standing();
        return new ExplainResult(
                explained.subject(),
                explained.dependencies(),
                explained.dependents(),
                explained.tests(),
                new ExplainResult.UsageStanding(
                        standing.users(), standing.usedMoreThan(), Optional.of(valid.from()), valid.to()),
                explained.details());
    }

    /// The same result with details about its neighbours and its history.
    static ExplainResult with(ExplainResult explained, ExplainResult.ExplainDetails details) {
        return new ExplainResult(
                explained.subject(),
                explained.dependencies(),
                explained.dependents(),
                explained.tests(),
                explained.standing(),
                details);
    }

    private ExplainResult.ExplainedElement subject(int node) {
        var kind = graph.fact(node)
                .map(fact -> fact.kind().name())
                .orElse(graph.kind(node).name())
                .toLowerCase(Locale.ROOT)
                .replace('_', ' ');
        if (graph.fact(node).isPresent()) {
            var fact = graph.fact(node).get();
            var span = fact.span();
            var lines = new ExplainResult.LineRange(span.startLine(), span.endLine());
            return new ExplainResult.ExplainedElement(
                    graph.id(node), kind, digest(node, fact), fact.signature(), lines, problem(node));
        }
        int lines = graph.file(node).map(file -> file.facts().lines()).orElse(0);
        var all = new ExplainResult.LineRange(Math.min(1, lines), lines);
        return new ExplainResult.ExplainedElement(graph.id(node), kind, fileDigest(node), "", all, problem(node));
    }

    /// The part of the node's file that could not be read; usually empty.
    private String problem(int node) {
        return graph.file(node)
                .flatMap(file -> file.facts().problems().stream().findFirst())
                .orElse("");
    }

    private String digest(int node, SymbolFact fact) {
        return graph.summary(node).orElseGet(() -> SymbolDigests.of(fact));
    }

    private String fileDigest(int node) {
        return graph.file(node).map(NodeExplainer::described).orElse("A package outside of the workspace.");
    }

    private static String described(FileUnit file) {
        var facts = file.facts();
        return facts.language() == Language.OTHER
                ? "A file that Cairn reads as text."
                : described(facts.language().written(), facts.symbols().size());
    }

    private static String described(String language, int symbols) {
        return "A " + language + " file with " + symbols + (symbols == 1 ? " symbol." : " symbols.");
    }

    /// A neighbour with its strongest edge and its distance.
    private record ReachedNode(int node, int edge, int depth) {}

    private ExplainResult.RelatedNodes related(
            Set<Integer> own, boolean isIncoming, Set<EdgeType> types, int depthMax) {
        // An edge from support code to the code that it supports is not a test.
        var reached = reached(own, isIncoming, types, depthMax).stream()
                .filter(each -> !types.equals(TESTS) || isTest(each.node))
                .toList();
        var shown = reached.stream()
                .sorted(Comparator.comparingInt(this::order))
                .limit(LISTED_MAX)
                .map(this::relatedNode)
                .toList();
        int tests = (int) reached.stream().filter(each -> isTest(each.node)).count();
        return new ExplainResult.RelatedNodes(shown, reached.size(), tests);
    }

    /// Code that supports tests is a user, as in the blast radius.
    private boolean isTest(int node) {
        return graph.isTest(node) && !graph.file(node).map(TestCode::isSupport).orElse(false);
    }

    /// Neighbours outside the subject, breadth first; of several edges to one node the strongest counts.
    private List<ReachedNode> reached(Set<Integer> own, boolean isIncoming, Set<EdgeType> types, int depthMax) {
        var reached = new ArrayList<ReachedNode>();
        var seen = new HashSet<>(own);
        Collection<Integer> level = own;
        for (int depth = 1; depth <= depthMax && seen.size() <= VISITED_MAX + own.size(); depth++) {
            var next = new LinkedHashMap<Integer, Integer>();
            for (int node : level) {
                int end = isIncoming ? graph.firstIn(node + 1) : graph.firstOut(node + 1);
                for (int row = isIncoming ? graph.firstIn(node) : graph.firstOut(node); row < end; row++) {
                    int edge = isIncoming ? graph.inEdge(row) : row;
                    int other = isIncoming ? graph.from(edge) : graph.to(edge);
                    if (types.contains(graph.type(edge)) && !isGuess(edge) && !seen.contains(other))
                        next.merge(other, edge, this::stronger);
                }
            }
            for (var each : next.entrySet()) reached.add(new ReachedNode(each.getKey(), each.getValue(), depth));
            seen.addAll(next.keySet());
            level = next.keySet();
        }
        return reached;
    }

    private boolean isGuess(int edge) {
        return graph.provenance(edge) == EdgeProvenance.NAME_ONLY;
    }

    /// A reference is weaker than any other relation; among equal relations the more certain one counts.
    private int stronger(int one, int other) {
        boolean isMention = graph.type(one) == EdgeType.REFERENCES;
        if (isMention != (graph.type(other) == EdgeType.REFERENCES)) return isMention ? other : one;
        return graph.provenance(one).isAtLeast(graph.provenance(other)) ? one : other;
    }

    private ExplainResult.RelatedNode relatedNode(ReachedNode reached) {
        var edge = graph.edge(reached.edge);
        var site = edge.line() == 0 ? graph.path(edge.from()) : graph.path(edge.from()) + ":" + edge.line();
        var signature = graph.fact(reached.node).map(SymbolFact::signature).orElse("");
        var relation = edge.type().name().toLowerCase(Locale.ROOT);
        return new ExplainResult.RelatedNode(
                graph.id(reached.node), relation, site, signature, reached.depth, edge.provenance());
    }

    /// Near before far, code before tests, symbols before files and packages, then the most used first.
    private int order(ReachedNode reached) {
        int kind =
                graph.isTest(reached.node) ? 3 : graph.isSymbol(reached.node) ? 0 : graph.isFile(reached.node) ? 1 : 2;
        int used = Math.min(USED_MAX, graph.firstIn(reached.node + 1) - graph.firstIn(reached.node));
        return (reached.depth * 4 + kind) * (USED_MAX + 1) + USED_MAX - used;
    }

    /// The share of symbols with fewer incoming edges.
    private double usedMoreThan(int node) {
        int mine = graph.firstIn(node + 1) - graph.firstIn(node);
        int fewer = 0;
        for (int other = 0; other < graph.symbols(); other++)
            if (graph.firstIn(other + 1) - graph.firstIn(other) < mine) fewer++;
        return graph.symbols() == 0 ? 0 : Math.round(100d * fewer / graph.symbols()) / 100d;
    }
}
