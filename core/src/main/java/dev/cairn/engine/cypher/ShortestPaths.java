package dev.cairn.engine.cypher;

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

    private static final int WAY_BYTES = 80;

    private static final Pattern.Hops ONE_HOP = new Pattern.Hops(1, OptionalInt.of(1));

    private final Matcher matcher;
    private final Meter meter;
    private final Pattern.Chain chain;
    private final Row row;

    ShortestPaths(Matcher matcher, Meter meter, Pattern.Chain chain, Row row) {
        if (chain.edges().size() != 1)
            throw Fault.value("A shortest path has exactly one relationship, such as -[:CALLS*..5]->.");
        this.matcher = matcher;
        this.meter = meter;
        this.chain = chain;
        this.row = row;
    }

    boolean find(Predicate<Row> next) {
        var first = chain.nodes().getFirst();
        for (var starts = matcher.candidates(first, row).iterator(); starts.hasNext(); ) {
            int start = starts.nextInt();
            if (!matcher.fits(first, start, row)) continue;
            var search = new Search(start, next);
            boolean goesOn = search.run();
            meter.free(search.bytes);
            if (!goesOn) return false;
        }
        return true;
    }

    /// The search from one node: the depth of each node, and the relationships by which it was first reached.
    private final class Search {

        private final int start;
        private final Predicate<Row> next;
        private final Map<Integer, Integer> depths = new HashMap<>();
        private final Map<Integer, List<Value.Relationship>> before = new HashMap<>();
        private long bytes;

        Search(int start, Predicate<Row> next) {
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
                    int other = Matcher.other(edge, node);
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

        private Row bound(int end, List<Value.Relationship> edges) {
            var nodes = new ArrayList<Value.Node>();
            int here = start;
            nodes.add(new Value.Node(here));
            for (var edge : edges) {
                here = Matcher.other(edge, here);
                nodes.add(new Value.Node(here));
            }
            var found = with(row, chain.nodes().getFirst().variable(), new Value.Node(start));
            found = with(found, chain.nodes().getLast().variable(), new Value.Node(end));
            found = with(found, chain.edges().getFirst().variable(), Value.of(edges));
            return with(found, chain.variable(), new Value.Path(nodes, edges));
        }

        private static Row with(Row row, Optional<String> variable, Value value) {
            return variable.isPresent() ? row.with(variable.get(), value) : row;
        }

        private List<List<Value.Relationship>> back(int end) {
            if (start == end) return List.of(List.of());
            var ways = new ArrayList<List<Value.Relationship>>();
            for (var edge : before.getOrDefault(end, List.of())) {
                for (var lead : back(Matcher.other(edge, end))) {
                    meter.expand();
                    allocate(WAY_BYTES + (long) Value.ITEM_BYTES * lead.size());
                    var way = new ArrayList<>(lead);
                    way.add(edge);
                    ways.add(way);
                    if (chain.shortest() == Pattern.Shortest.ONE) return ways;
                }
            }
            return ways;
        }
    }
}
