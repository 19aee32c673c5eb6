package dev.cairn.projection.digest;

import dev.cairn.model.code.SymbolFact;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.FileUnit;
import dev.cairn.projection.resolve.World;
import java.util.stream.Collectors;

/// One sentence about any node of a graph.
public final class NodeDigests {

    private static final int NAMES_MAX = 5;

    private NodeDigests() {}

    public static String of(CodeGraph graph, int node) {
        return graph.fact(node)
                .map(fact -> Digests.of(fact, holder(graph, node)))
                .orElseGet(() -> graph.file(node).map(NodeDigests::file).orElse("External package."));
    }

    private static String holder(CodeGraph graph, int node) {
        int parent = graph.world().parent(node);
        if (parent != World.NONE && graph.world().fact(parent).kind().isType())
            return graph.world().fact(parent).name();
        var fact = graph.world().fact(node);
        return fact.isLocal() ? "" : fact.owner();
    }

    /// A file is told by what it declares.
    private static String file(FileUnit file) {
        var top = file.facts().symbols().stream()
                .filter(symbol -> symbol.parent() == SymbolFact.TOP && !symbol.isLocal())
                .map(SymbolFact::name)
                .distinct()
                .toList();
        if (top.isEmpty()) return "";
        var names = top.stream().limit(NAMES_MAX).collect(Collectors.joining(", "));
        return "Declares " + names + (top.size() > NAMES_MAX ? " and " + (top.size() - NAMES_MAX) + " more." : ".");
    }
}
