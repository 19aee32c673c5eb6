package dev.cairn.language;

import dev.cairn.projection.graph.CodeGraph;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Everything a graph says, in words: the numbers of nodes may differ between equal graphs.
public final class GraphWords {

    private GraphWords() {}

    public static List<String> of(CodeGraph graph) {
        var edges = IntStream.range(0, graph.edges()).mapToObj(edge -> words(graph, edge));
        var nodes = IntStream.range(0, graph.nodes()).mapToObj(graph::id);
        return Stream.concat(edges, nodes).sorted().toList();
    }

    /// The same, read node by node, and the edges that reach each node, in the order in which they are given.
    static List<String> byNode(CodeGraph graph) {
        var words = new ArrayList<String>();
        for (int node = 0; node < graph.nodes(); node++) {
            words.add(graph.id(node));
            for (int edge = graph.firstOut(node); edge < graph.firstOut(node + 1); edge++) {
                if (graph.from(edge) != node) throw new AssertionError("edge " + edge + " is in another row");
                words.add(words(graph, edge));
            }
            for (int row = graph.firstIn(node); row < graph.firstIn(node + 1); row++) {
                int edge = graph.inEdge(row);
                if (graph.to(edge) != node) throw new AssertionError("edge " + edge + " reaches another node");
                words.add("to: " + words(graph, edge));
            }
        }
        return words;
    }

    private static String words(CodeGraph graph, int edge) {
        var read = graph.edge(edge);
        return graph.id(read.from()) + " " + read.type() + " " + graph.id(read.to()) + " " + graph.member(edge) + " "
                + read.provenance() + " " + read.line() + ":" + read.column();
    }

    /// The words of one that the other lacks.
    static List<String> without(List<String> all, List<String> known) {
        var rest = new ArrayList<>(all);
        rest.removeAll(new java.util.HashSet<>(known));
        return rest;
    }
}
