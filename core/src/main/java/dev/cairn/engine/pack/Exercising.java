package dev.cairn.engine.pack;

import dev.cairn.engine.pack.Pack.PackTest;
import dev.cairn.model.code.EdgeType;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.World;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Which tests exercise the core of a pack; those that are made for it come first.
final class Exercising {

    static final int TESTS_MAX = 10;
    private static final int CORE_MAX = 8;

    /// A test named after a file of the core is worth more than one that merely passes through it.
    private static final int NAMED_AFTER = 10;

    private static final Set<EdgeType> TESTS = Set.of(EdgeType.TESTS);

    private Exercising() {}

    /// One test of each test file, for the core's first symbols, the types they stand in and their files.
    static List<PackTest> tests(CodeGraph graph, List<PackItem> core) {
        Map<String, Found> byFile = new LinkedHashMap<>();
        int place = 0;
        for (var item : core.subList(0, Math.min(CORE_MAX, core.size()))) {
            for (int node : withHolders(graph, item.node()))
                for (var edge : graph.in(node, TESTS)) {
                    var found = found(graph, item, edge.from(), CORE_MAX - place);
                    byFile.merge(
                            found.test().path(), found, (one, other) -> one.worth() >= other.worth() ? one : other);
                }
            place++;
        }
        return byFile.values().stream()
                .sorted(Comparator.comparingInt((Found found) -> -found.worth())
                        .thenComparing(found -> found.test().path()))
                .limit(TESTS_MAX)
                .map(Found::test)
                .toList();
    }

    /// A test and how much it says about the core.
    private record Found(PackTest test, int worth) {}

    private static Found found(CodeGraph graph, PackItem item, int from, int nearness) {
        var path = graph.path(from);
        int worth = nearness + (isNamedAfter(path, graph.path(item.node())) ? NAMED_AFTER : 0);
        return new Found(new PackTest(graph.id(from), path, graph.id(item.node())), worth);
    }

    private static boolean isNamedAfter(String test, String tested) {
        var stem = stem(tested);
        var name = stem(test);
        return (name.length() > stem.length() && name.contains(stem))
                || (name.equals(stem) && folder(test).equals(folder(tested)));
    }

    private static String stem(String path) {
        var name = path.substring(path.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
        int dot = name.indexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }

    private static String folder(String path) {
        return path.substring(0, Math.max(0, path.lastIndexOf('/')));
    }

    private static List<Integer> withHolders(CodeGraph graph, int node) {
        var nodes = new ArrayList<Integer>();
        nodes.add(node);
        if (!graph.isSymbol(node)) return nodes;
        for (int parent = graph.world().parent(node);
                parent != World.NONE;
                parent = graph.world().parent(parent)) nodes.add(parent);
        nodes.add(graph.fileNode(graph.world().fileOf(node)));
        return nodes;
    }
}
