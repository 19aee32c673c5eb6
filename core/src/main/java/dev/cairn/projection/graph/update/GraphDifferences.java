package dev.cairn.projection.graph.update;

import dev.cairn.model.code.EdgeType;
import dev.cairn.projection.graph.CodeGraph;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;

/// The differences between two graphs of the same files: the live graph, which was updated step by step, and a
/// rebuilt one.
///
/// `edges` is the number of edges in the rebuilt graph. `first` lists some differences; edges that only the live
/// graph has come first.
public record GraphDifferences(int edges, Map<EdgeType, Count> byType, List<Difference> first) {

    /// At most this many differences are listed individually.
    public static final int LISTED_MAX = 20;

    /// The number of edges of one type that only the live graph has, and the number of edges that it lacks.
    public record Count(int onlyLive, int missing) {}

    /// One edge that only one graph has, described for people.
    public record Difference(EdgeType type, boolean isOnlyLive, String edge) {}

    public GraphDifferences {
        byType = Map.copyOf(byType);
        first = List.copyOf(first);
    }

    public static GraphDifferences none(CodeGraph rebuilt) {
        return new GraphDifferences(rebuilt.edges(), Map.of(), List.of());
    }

    public boolean isEmpty() {
        return byType.isEmpty();
    }

    public static GraphDifferences between(CodeGraph live, CodeGraph rebuilt) {
        var one = hashes(live);
        var other = hashes(rebuilt);
        var counts = new EnumMap<EdgeType, Count>(EdgeType.class);
        var listed = new ArrayList<Difference>();
        forEachMissing(live, other, edge -> {
            counts.merge(live.type(edge), new Count(1, 0), GraphDifferences::sum);
            if (listed.size() < LISTED_MAX) listed.add(new Difference(live.type(edge), true, words(live, edge)));
        });
        forEachMissing(rebuilt, one, edge -> {
            counts.merge(rebuilt.type(edge), new Count(0, 1), GraphDifferences::sum);
            if (listed.size() < LISTED_MAX) listed.add(new Difference(rebuilt.type(edge), false, words(rebuilt, edge)));
        });
        return new GraphDifferences(rebuilt.edges(), counts, listed);
    }

    private static Count sum(Count one, Count other) {
        return new Count(one.onlyLive + other.onlyLive, one.missing + other.missing);
    }

    /// A hash per edge, computed from ids. Node numbers differ between equal graphs, and comparing millions of ids
    /// would be slow.
    private static long[] hashes(CodeGraph graph) {
        var hashes = new long[graph.edges()];
        for (int edge = 0; edge < hashes.length; edge++) hashes[edge] = hash(graph, edge);
        Arrays.sort(hashes);
        return hashes;
    }

    /// Calls the consumer for every edge that the other graph lacks. An edge that occurs twice must occur twice in
    /// the other graph, too.
    private static void forEachMissing(CodeGraph graph, long[] others, IntConsumer consumer) {
        var used = new boolean[others.length];
        for (int edge = 0; edge < graph.edges(); edge++) {
            long hash = hash(graph, edge);
            int at = first(others, hash);
            while (at < others.length && others[at] == hash && used[at]) at++;
            if (at < others.length && others[at] == hash) used[at] = true;
            else consumer.accept(edge);
        }
    }

    private static int first(long[] sorted, long hash) {
        int at = Arrays.binarySearch(sorted, hash);
        if (at < 0) return sorted.length;
        while (at > 0 && sorted[at - 1] == hash) at--;
        return at;
    }

    private static long hash(CodeGraph graph, int edge) {
        long hash = ExprHash.of(graph.id(graph.from(edge)));
        hash = ExprHash.mix(hash, ExprHash.of(graph.id(graph.to(edge))));
        hash = ExprHash.mix(hash, ExprHash.of(graph.member(edge)));
        var read = graph.edge(edge);
        hash = ExprHash.mix(
                hash, ExprHash.of(read.type().name() + read.provenance().name()));
        return ExprHash.mix(hash, read.line() * 100_003L + read.column());
    }

    private static String words(CodeGraph graph, int edge) {
        var read = graph.edge(edge);
        var member = graph.member(edge);
        return graph.id(read.from()) + " -> " + graph.id(read.to()) + (member.isEmpty() ? "" : "::" + member) + " ("
                + read.provenance() + ", line " + read.line() + ")";
    }
}
