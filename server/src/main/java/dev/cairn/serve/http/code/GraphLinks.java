package dev.cairn.serve.http.code;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.GraphEdge;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The edges among given nodes, the kind of each node, and possible uses from other code that only an equal name
/// suggests.
record GraphLinks(CodeGraph graph) {

    /// Maximum number of edges shown. A central node can have thousands, and a picture cannot show more than
    /// this.
    static final int EDGES_MAX = 2_000;

    static final int GUESSES_MAX = 100;

    Map<String, Object> among(List<String> ids) {
        var nodes = new LinkedHashSet<Integer>();
        var missing = new ArrayList<String>();
        for (var id : ids) graph.find(id).ifPresentOrElse(nodes::add, () -> missing.add(id));
        var wanted = new BitSet();
        nodes.forEach(wanted::set);
        var edges = new ArrayList<Map<String, Object>>();
        var guesses = new ArrayList<Map<String, Object>>();
        int edgesTotal = 0;
        int guessesTotal = 0;
        for (int node : nodes) {
            for (int at = graph.firstOut(node); at < graph.firstOut(node + 1); at++) {
                var edge = graph.edge(at);
                if (!isShown(edge) || !wanted.get(edge.to()) || edge.from() == edge.to()) continue;
                if (++edgesTotal <= EDGES_MAX) edges.add(edge(edge));
            }
            for (int row = graph.firstIn(node); row < graph.firstIn(node + 1); row++) {
                var edge = graph.edge(graph.inEdge(row));
                if (edge.provenance() != EdgeProvenance.NAME_ONLY || wanted.get(edge.from()) || !isShown(edge))
                    continue;
                if (++guessesTotal <= GUESSES_MAX) guesses.add(edge(edge));
            }
        }
        var tree = new LinkedHashMap<String, Object>();
        tree.put("ok", true);
        tree.put("nodes", nodes.stream().map(this::node).toList());
        tree.put("edges", edges);
        tree.put("edgesTotal", edgesTotal);
        tree.put("guesses", guesses);
        tree.put("guessesTotal", guessesTotal);
        tree.put("missing", missing);
        return tree;
    }

    private static boolean isShown(GraphEdge edge) {
        return CodeMap.isUse(edge.type()) || edge.type() == EdgeType.TESTS;
    }

    private Map<String, Object> node(int node) {
        var row = new LinkedHashMap<String, Object>();
        row.put("id", graph.id(node));
        row.put("kind", graph.kind(node).name().toLowerCase(Locale.ROOT));
        if (graph.isTest(node)) row.put("test", true);
        graph.file(node)
                .map(file -> file.facts().problems())
                .filter(all -> !all.isEmpty())
                .ifPresent(all -> row.put("problem", all.getFirst()));
        return row;
    }

    private Map<String, Object> edge(GraphEdge edge) {
        var row = new LinkedHashMap<String, Object>();
        row.put("from", graph.id(edge.from()));
        row.put("to", graph.id(edge.to()));
        row.put("type", edge.type().name().toLowerCase(Locale.ROOT));
        row.put("provenance", edge.provenance().written());
        if (edge.line() > 0) row.put("line", edge.line());
        return row;
    }
}
