package dev.cairn.engine.inspect;

import dev.cairn.engine.inspect.test.TestCases;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/// The tests that a walk from changed code reached, as test cases where they are known.
///
/// Test code outside any case is represented by its file, unless a case of that file was reached.
final class ReachedTestCases {

    /// The largest distance of a test that uses the changed code itself.
    private static final int DIRECT_MAX = 1;

    /// Nodes of tests that use the changed code, and of tests that use code that depends on it.
    record ByDistance(List<Integer> direct, List<Integer> transitive) {

        ByDistance {
            direct = List.copyOf(direct);
            transitive = List.copyOf(transitive);
        }
    }

    private final CodeGraph graph;
    private final Map<Integer, Integer> depths = new HashMap<>();

    private ReachedTestCases(CodeGraph graph) {
        this.graph = graph;
    }

    static ReachedTestCases of(CodeGraph graph, UserWalk reach) {
        var reached = new ReachedTestCases(graph);
        var files = new HashMap<Integer, Integer>();
        var withCases = new HashSet<String>();
        reach.tests().forEach((node, depth) -> {
            var test = TestCases.caseAround(graph, node);
            if (test.isPresent()) {
                reached.depths.merge(test.getAsInt(), depth, Math::min);
                withCases.add(graph.path(node));
            } else graph.file(node).map(graph::fileNode).ifPresent(file -> files.merge(file, depth, Math::min));
        });
        files.forEach((file, depth) -> {
            if (!withCases.contains(graph.path(file))) reached.depths.put(file, depth);
        });
        return reached;
    }

    /// All reached tests; files with a higher score come first, then nearer tests.
    ByDistance byDistance(ToDoubleFunction<FileUnit> scores) {
        return new ByDistance(
                ordered(depth -> depth <= DIRECT_MAX, scores), ordered(depth -> depth > DIRECT_MAX, scores));
    }

    private List<Integer> ordered(Predicate<Integer> distance, ToDoubleFunction<FileUnit> scores) {
        var found = new ArrayList<Map.Entry<Integer, Integer>>();
        for (var each : depths.entrySet()) if (distance.test(each.getValue())) found.add(each);
        var byFile = new HashMap<Integer, Double>();
        for (var each : found)
            byFile.put(
                    each.getKey(),
                    graph.file(each.getKey()).map(scores::applyAsDouble).orElse(0d));
        found.sort(Comparator.comparingDouble(
                        (Map.Entry<Integer, Integer> each) -> -byFile.getOrDefault(each.getKey(), 0d))
                .thenComparing(Map.Entry.comparingByValue())
                .thenComparing(Map.Entry.comparingByKey()));
        return found.stream().map(Map.Entry::getKey).toList();
    }

    /// The reached cases of a file, nearest first.
    List<Integer> casesOf(FileUnit file) {
        return depths.entrySet().stream()
                .filter(each -> graph.isSymbol(each.getKey())
                        && graph.declarations().fileOf(each.getKey()).equals(file))
                .sorted(Map.Entry.<Integer, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .toList();
    }
}
