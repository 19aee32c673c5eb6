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
        var edges = IntStream.range(0, graph.edges()).mapToObj(edge -> {
            var read = graph.edge(edge);
            return graph.id(read.from()) + " " + read.type() + " " + graph.id(read.to()) + " " + graph.member(edge)
                    + " " + read.provenance() + " " + read.line() + ":" + read.column();
        });
        var nodes = IntStream.range(0, graph.nodes()).mapToObj(graph::id);
        return Stream.concat(edges, nodes).sorted().toList();
    }

    /// The words of one that the other lacks.
    static List<String> without(List<String> all, List<String> known) {
        var rest = new ArrayList<>(all);
        rest.removeAll(new java.util.HashSet<>(known));
        return rest;
    }
}
