package dev.cairn.engine.cypher.run;

import dev.cairn.engine.cypher.graph.PropertyGraph;
import dev.cairn.engine.cypher.syntax.Expression;
import dev.cairn.engine.cypher.syntax.GraphPattern;
import dev.cairn.engine.cypher.value.CypherValue;
import dev.cairn.model.code.EdgeProvenance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/// Finds matches of patterns by following relationships; no relationship is used twice in one match.
final class PatternMatcher {

    private static final String CALLS = "CALLS";
    private static final String PROVENANCE = "provenance";
    private static final String GUESSES_LEFT_OUT =
            "Calls whose target is only guessed are left out; write CALLS {provenance: 'heuristic'} or 'name-only' for them.";

    private static final List<String> PROVENANCES =
            Arrays.stream(EdgeProvenance.values()).map(EdgeProvenance::written).toList();

    private final PropertyGraph graph;
    private final Evaluator evaluator;
    private final QueryMeter meter;

    PatternMatcher(PropertyGraph graph, Evaluator evaluator, QueryMeter meter) {
        this.graph = graph;
        this.evaluator = evaluator;
        this.meter = meter;
    }

    /// Passes each match to the sink until the sink returns false.
    void match(List<GraphPattern.PatternChain> patterns, QueryRow row, Predicate<QueryRow> sink) {
        chains(patterns, row, new HashSet<>(), sink);
    }

    private boolean chains(
            List<GraphPattern.PatternChain> patterns, QueryRow row, Set<Long> used, Predicate<QueryRow> sink) {
        if (patterns.isEmpty()) return sink.test(row);
        var chain = patterns.getFirst();
        Predicate<QueryRow> next = found -> chains(patterns.subList(1, patterns.size()), found, used, sink);
        if (chain.shortest() != GraphPattern.Shortest.NO) return new ShortestPaths(this, meter, chain, row).find(next);
        return new ChainWalk(chain, row, used, next).begin();
    }

    /// The candidate nodes of a pattern part; few if it is bound, labelled or has a property.
    IntStream candidates(GraphPattern.NodePart part, QueryRow row) {
        // A label search may scan all nodes without a match, so the time is checked.
        meter.checkTime();
        var bound = part.variable().flatMap(row::find);
        if (bound.isPresent()) {
            return bound.get() instanceof CypherValue.NodeValue(var id) ? IntStream.of(id) : IntStream.empty();
        }
        if (part.labels().isEmpty()) return graph.nodes();
        var label = part.labels().getFirst();
        for (var property : part.properties().entrySet())
            if (property.getValue() instanceof Expression.ConstantExpression(var value))
                return graph.nodes(label, property.getKey(), value);
        return graph.nodes(label);
    }

    /// Whether a node matches a pattern part.
    boolean fits(GraphPattern.NodePart part, int node, QueryRow row) {
        meter.expand();
        var bound = part.variable().flatMap(row::find);
        if (bound.isPresent() && !bound.get().equals(new CypherValue.NodeValue(node))) return false;
        if (!part.labels().isEmpty() && !graph.labels(node).containsAll(part.labels())) return false;
        for (var property : part.properties().entrySet())
            if (!isEqual(asked(node, property.getKey()), property.getValue(), row)) return false;
        return true;
    }

    private boolean isEqual(CypherValue property, Expression wanted, QueryRow row) {
        return evaluator.comparison().isEqual(property, evaluator.of(wanted, row));
    }

    private CypherValue asked(int node, String property) {
        return evaluator.absent().recordProperty(node, property, graph.property(node, property));
    }

    /// The relationships at a node that match a pattern part, seen from left to right.
    List<CypherValue.RelationshipValue> edges(GraphPattern.EdgePart part, int node, boolean isForward, QueryRow row) {
        var found = new ArrayList<CypherValue.RelationshipValue>();
        boolean isEither = part.direction() == GraphPattern.Direction.EITHER;
        boolean isOut = (part.direction() == GraphPattern.Direction.RIGHT) == isForward;
        if (isEither || isOut) found.addAll(graph.outgoing(node, part.types()));
        if (isEither || !isOut) {
            for (var edge : graph.incoming(node, part.types()))
                // A loop is both outgoing and incoming, but must be returned once.
                if (!isEither || edge.from() != edge.to()) found.add(edge);
        }
        meter.addSteps(found.size());
        var provenance = part.properties().get(PROVENANCE);
        if (provenance != null) noteUnknown(evaluator.of(provenance, row));
        else if (part.types().contains(CALLS)) leaveOutGuesses(found);
        if (!part.properties().isEmpty()) found.removeIf(edge -> !hasProperties(edge, part.properties(), row));
        return found;
    }

    /// A plain `CALLS` means calls that were resolved.
    private void leaveOutGuesses(List<CypherValue.RelationshipValue> found) {
        if (found.removeIf(edge -> edge.type().equals(CALLS) && graph.isGuess(edge))) meter.note(GUESSES_LEFT_OUT);
    }

    /// A misspelled provenance would otherwise look like an empty result.
    private void noteUnknown(CypherValue provenance) {
        if (provenance instanceof CypherValue.TextValue(var written) && !PROVENANCES.contains(written))
            meter.note("No relationship has the provenance " + written + "; it is one of "
                    + String.join(", ", PROVENANCES) + ".");
    }

    private boolean hasProperties(CypherValue.RelationshipValue edge, Map<String, Expression> wanted, QueryRow row) {
        return wanted.entrySet().stream()
                .allMatch(property -> isEqual(graph.property(edge, property.getKey()), property.getValue(), row));
    }

    static int other(CypherValue.RelationshipValue edge, int node) {
        return edge.from() == node ? edge.to() : edge.from();
    }

    /// The search for one chain: first to the right of its starting point, then to the left.
    private final class ChainWalk {

        private final GraphPattern.PatternChain chain;
        private final QueryRow start;
        private final Set<Long> used;
        private final Predicate<QueryRow> next;
        private final int first;
        private final int[] nodes;
        private final List<List<CypherValue.RelationshipValue>> taken = new ArrayList<>();

        ChainWalk(GraphPattern.PatternChain chain, QueryRow start, Set<Long> used, Predicate<QueryRow> next) {
            this.chain = chain;
            this.start = start;
            this.used = used;
            this.next = next;
            this.first = StartingPoint.of(chain, start);
            this.nodes = new int[chain.nodes().size()];
            chain.edges().forEach(_ -> taken.add(List.of()));
        }

        boolean begin() {
            var part = chain.nodes().get(first);
            for (var nodesLeft = candidates(part, start).iterator(); nodesLeft.hasNext(); ) {
                int node = nodesLeft.nextInt();
                if (!fits(part, node, start)) continue;
                nodes[first] = node;
                if (!right(first, bind(start, part.variable(), new CypherValue.NodeValue(node)))) return false;
            }
            return true;
        }

        private QueryRow bind(QueryRow row, Optional<String> variable, CypherValue value) {
            return variable.isPresent() ? row.with(variable.get(), value) : row;
        }

        private boolean right(int at, QueryRow row) {
            return at == chain.edges().size() ? left(first, row) : step(at, at + 1, row);
        }

        private boolean left(int at, QueryRow row) {
            return at == 0 ? done(row) : step(at, at - 1, row);
        }

        private boolean done(QueryRow row) {
            return next.test(
                    chain.variable().isPresent() ? row.with(chain.variable().get(), path()) : row);
        }

        private CypherValue path() {
            var passed = new ArrayList<CypherValue.NodeValue>();
            var edges = new ArrayList<CypherValue.RelationshipValue>();
            int here = nodes[0];
            passed.add(new CypherValue.NodeValue(here));
            for (var part : taken) {
                for (var edge : part) {
                    here = other(edge, here);
                    passed.add(new CypherValue.NodeValue(here));
                    edges.add(edge);
                }
            }
            return new CypherValue.PathValue(passed, edges);
        }

        /// From one node of the chain to an adjacent one.
        private boolean step(int from, int to, QueryRow row) {
            var part = chain.edges().get(Math.min(from, to));
            if (part.hops().isPresent()) {
                var hops = part.hops().get();
                int max = hops.max().isPresent() ? meter.depth(hops.max().getAsInt()) : meter.openDepth();
                return several(new Hop(from, to, hops.min(), max), nodes[from], new ArrayList<>(), row);
            }
            for (var edge : edges(part, nodes[from], to > from, row)) {
                if (!agrees(part, edge, row) || !used.add(edge.id())) continue;
                taken.set(Math.min(from, to), List.of(edge));
                boolean goesOn = arrive(from, to, other(edge, nodes[from]), bind(row, part.variable(), edge));
                used.remove(edge.id());
                if (!goesOn) return false;
            }
            return true;
        }

        private boolean agrees(GraphPattern.EdgePart part, CypherValue edge, QueryRow row) {
            meter.expand();
            return part.variable().flatMap(row::find).map(edge::equals).orElse(true);
        }

        private boolean arrive(int from, int to, int node, QueryRow row) {
            var part = chain.nodes().get(to);
            if (!fits(part, node, row)) return true;
            nodes[to] = node;
            var bound = bind(row, part.variable(), new CypherValue.NodeValue(node));
            return to > from ? right(to, bound) : left(to, bound);
        }

        /// The positions on both sides of a variable-length relationship, and its permitted length.
        private record Hop(int from, int to, int min, int max) {}

        private boolean several(Hop hop, int node, List<CypherValue.RelationshipValue> passed, QueryRow row) {
            var part = chain.edges().get(Math.min(hop.from(), hop.to()));
            if (passed.size() >= hop.min() && !arriveBySeveral(hop, node, passed, row)) return false;
            if (passed.size() >= hop.max()) return true;
            for (var edge : edges(part, node, hop.to() > hop.from(), row)) {
                meter.expand();
                if (!used.add(edge.id())) continue;
                passed.add(edge);
                boolean goesOn = several(hop, other(edge, node), passed, row);
                passed.removeLast();
                used.remove(edge.id());
                if (!goesOn) return false;
            }
            return true;
        }

        private boolean arriveBySeveral(Hop hop, int node, List<CypherValue.RelationshipValue> passed, QueryRow row) {
            var part = chain.edges().get(Math.min(hop.from(), hop.to()));
            var inOrder = hop.to() > hop.from() ? List.copyOf(passed) : List.copyOf(passed.reversed());
            var edges = CypherValue.of(inOrder);
            if (part.variable().isPresent()
                    && !row.find(part.variable().get()).map(edges::equals).orElse(true)) return true;
            taken.set(Math.min(hop.from(), hop.to()), inOrder);
            return arrive(hop.from(), hop.to(), node, bind(row, part.variable(), edges));
        }
    }
}
