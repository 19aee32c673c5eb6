package dev.cairn.engine.pack;

import dev.cairn.engine.pack.Pack.PackTest;
import dev.cairn.model.code.EdgeType;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.World;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Which tests exercise the core of a pack, best known first.
final class Exercising {

    static final int TESTS_MAX = 10;
    private static final int CORE_MAX = 8;

    private static final Set<EdgeType> TESTS = Set.of(EdgeType.TESTS);

    private Exercising() {}

    /// One test of each test file, for the core's first symbols and the types they stand in.
    static List<PackTest> tests(CodeGraph graph, List<PackItem> core) {
        Map<String, PackTest> byFile = new LinkedHashMap<>();
        for (var item : core.subList(0, Math.min(CORE_MAX, core.size())))
            for (int node : withHolders(graph, item.node()))
                for (var edge : graph.in(node, TESTS))
                    byFile.putIfAbsent(
                            graph.path(edge.from()),
                            new PackTest(graph.id(edge.from()), graph.path(edge.from()), graph.id(item.node())));
        return byFile.values().stream().limit(TESTS_MAX).toList();
    }

    private static List<Integer> withHolders(CodeGraph graph, int node) {
        var nodes = new ArrayList<Integer>();
        nodes.add(node);
        if (!graph.isSymbol(node)) return nodes;
        for (int parent = graph.world().parent(node);
                parent != World.NONE;
                parent = graph.world().parent(parent)) nodes.add(parent);
        return nodes;
    }
}
