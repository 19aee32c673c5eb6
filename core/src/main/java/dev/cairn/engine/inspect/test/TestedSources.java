package dev.cairn.engine.inspect.test;

import dev.cairn.model.code.EdgeType;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.test.TestCode;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// The source files that the tests of a file use.
public final class TestedSources {

    private TestedSources() {}

    /// The sources with the most edges from the tests come first; empty if the file contains no tests.
    public static List<String> of(CodeGraph graph, String path) {
        return graph.declarations()
                .file(path)
                .filter(file -> TestCode.isTestFile(file) || TestFiles.hasInnerTests(file))
                .map(file -> mostFirst(edges(graph, file)))
                .orElse(List.of());
    }

    private static Map<String, Integer> edges(CodeGraph graph, FileUnit file) {
        var counts = new HashMap<String, Integer>();
        var symbols = IntStream.range(0, file.facts().symbols().size()).map(file::symbol);
        IntStream.concat(IntStream.of(graph.fileNode(file)), symbols).forEach(node -> {
            for (int edge = graph.firstOut(node); edge < graph.firstOut(node + 1); edge++) {
                var path = graph.path(graph.to(edge));
                if (graph.type(edge) == EdgeType.TESTS && !path.isEmpty()) counts.merge(path, 1, Integer::sum);
            }
        });
        return counts;
    }

    private static List<String> mostFirst(Map<String, Integer> counts) {
        return counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .toList();
    }
}
