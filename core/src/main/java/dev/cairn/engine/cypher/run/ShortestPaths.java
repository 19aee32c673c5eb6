package dev.cairn.engine.cypher.run;

import dev.cairn.engine.cypher.syntax.GraphPattern;
import dev.cairn.engine.cypher.syntax.QueryFault;
import dev.cairn.engine.cypher.value.CypherValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;

/// Finds the shortest paths between two nodes by breadth-first search.
final class ShortestPaths {

    /// The estimated memory of a visited node, and of a path without its relationships.
    private static final int VISIT_BYTES = 160;

    private static final int PATH_BYTES = 80;

    private static final GraphPattern.Hops ONE_HOP = new GraphPattern.Hops(1, OptionalInt.of(1));

    private final PatternMatcher matcher;
    private final QueryMeter meter;
    private final GraphPattern.PatternChain chain;
    private final QueryRow row;

    ShortestPaths(PatternMatcher matcher, QueryMeter meter, GraphPattern.PatternChain chain, QueryRow row) {
        if (chain.edges().size() != 1)
            throw QueryFault.value("A shortest path has exactly one relationship, such as -[:CALLS*..5]->.");
        this.matcher = matcher;
        this.meter = meter;
        this.chain = chain;
        this.row = row;
    }

    boolean find(Predicate<QueryRow> next) {
        var first = chain.nodes().getFirst();
        for (var starts = matcher.candidates(first, row).iterator(); starts.hasNext(); ) {
            int start = starts.nextInt();
            if (!matcher.fits(first, start, row)) continue;
            var search = new PathSearch(start, next);
            boolean goesOn = search.run();
            meter.free(search.bytes);
            if (!goesOn) return false;
        }
        return true;
    }

    /// The search from one node: the depth of each node, and the relationships by which it was first reached.
    private final class PathSearch {

        private final int start;
        private final Predicate<QueryRow> next;
        private final Map<Integer, Integer> depths = new HashMap<>();
        private final Map<Integer, List<CypherValue.RelationshipValue>> before = new HashMap<>();
        private long bytes;

        PathSearch(int start, Predicate<QueryRow> next) {
            this.start = start;
            this.next = next;
            depths.put(start, 0);
        }

        private void allocate(long more) {
            meter.allocate(more);
            bytes += more;
        }

        boolean run() {
            var hops = chain.edges().getFirst().hops().orElse(ONE_HOP);
            int max = hops.max().isPresent() ? meter.depth(hops.max().getAsInt()) : meter.openDepth();
            var level = List.of(start);
            for (int depth = 0; !level.isEmpty(); depth++) {
                for (int node : level) if (depth >= hops.min() && !arrive(node)) return false;
                level = depth == max ? List.of() : after(level, depth + 1);
            }
            return true;
        }

        private List<Integer> after(List<Integer> level, int depth) {
            var reached = new LinkedHashSet<Integer>();
            for (int node : level) {
                for (var edge : matcher.edges(chain.edges().getFirst(), node, true, row)) {
                    meter.expand();
                    int other = PatternMatcher.other(edge, node);
                    if (depths.getOrDefault(other, depth) < depth) continue;
                    allocate(VISIT_BYTES);
                    depths.put(other, depth);
                    before.computeIfAbsent(other, _ -> new ArrayList<>()).add(edge);
                    reached.add(other);
                }
            }
            return List.copyOf(reached);
        }

        private boolean arrive(int end) {
            if (!matcher.fits(chain.nodes().getLast(), end, row)) return true;
            long before = bytes;
            boolean goesOn = true;
            for (var edges : back(end)) if (goesOn) goesOn = next.test(bound(end, edges));
            meter.free(bytes - before);
            bytes = before;
            return goesOn;
        }

        private QueryRow bound(int end, List<CypherValue.RelationshipValue> edges) {
            var nodes = new ArrayList<CypherValue.NodeValue>();
            int here = start;
            nodes.add(new CypherValue.NodeValue(here));
            for (var edge : edges) {
                here = PatternMatcher.other(edge, here);
                nodes.add(new CypherValue.NodeValue(here));
            }
            var found = with(row, chain.nodes().getFirst().variable(), new CypherValue.NodeValue(start));
            found = with(found, chain.nodes().getLast().variable(), new CypherValue.NodeValue(end));
            found = with(found, chain.edges().getFirst().variable(), CypherValue.of(edges));
            return with(found, chain.variable(), new CypherValue.PathValue(nodes, edges));
        }

        private static QueryRow with(QueryRow row, Optional<String> variable, CypherValue value) {
            return variable.isPresent() ? row.with(variable.get(), value) : row;
        }

        private List<List<CypherValue.RelationshipValue>> back(int end) {
            if (start == end) return List.of(List.of());
            var ways = new ArrayList<List<CypherValue.RelationshipValue>>();
            for (var edge : before.getOrDefault(end, List.of())) {
                for (var lead : back(PatternMatcher.other(edge, end))) {
                    meter.expand();
                    allocate(PATH_BYTES + (long) CypherValue.ITEM_BYTES * lead.size());
                    var way = new ArrayList<>(lead);
                    way.add(edge);
                    ways.add(way);
                    if (chain.shortest() == GraphPattern.Shortest.ONE) return ways;
                }
            }
            return ways;
        }
    }
}
