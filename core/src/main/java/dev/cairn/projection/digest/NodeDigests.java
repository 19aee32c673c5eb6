package dev.cairn.projection.digest;

import dev.cairn.model.code.SymbolFact;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.stream.Collectors;

/// One line about any node of a graph.
public final class NodeDigests {

    private static final int NAMES_MAX = 5;

    /// Computed digests by node, for all graphs in memory; guarded by the map's own lock. Two threads may compute
    /// the same digest.
    private static final Map<CodeGraph, String[]> DIGESTS = Collections.synchronizedMap(new WeakHashMap<>());

    private NodeDigests() {}

    /// The sentence written by a summarizer, else the first sentence of the doc comment, else the signature.
    public static String of(CodeGraph graph, int node) {
        return graph.summary(node).orElseGet(() -> cached(graph, node));
    }

    private static String cached(CodeGraph graph, int node) {
        var digests = DIGESTS.computeIfAbsent(graph, key -> new String[key.nodes()]);
        var known = digests[node];
        if (known != null) return known;
        var made = computed(graph, node);
        digests[node] = made;
        return made;
    }

    private static String computed(CodeGraph graph, int node) {
        return graph.fact(node)
                .map(SymbolDigests::of)
                .orElseGet(() -> graph.file(node).map(NodeDigests::file).orElse("External package."));
    }

    /// Describes a file by its declarations.
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
