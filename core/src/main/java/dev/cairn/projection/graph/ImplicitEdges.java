package dev.cairn.projection.graph;

import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.edge.InferredImplementations;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The implicit edges (inferred from all files together), by the file of their source.
final class ImplicitEdges {

    private final EdgeBuffer edges;
    private final Map<Integer, List<Integer>> byFile = new HashMap<>();

    ImplicitEdges(DeclarationTable declarations, InferredImplementations inferredImplementations) {
        var collector = new EdgeCollector(declarations);
        collector.add(inferredImplementations);
        this.edges = collector.edges();
        for (int edge = 0; edge < edges.size(); edge++) {
            int from = edges.from(edge);
            int file =
                    from < declarations.symbols() ? declarations.fileOf(from).number() : from - declarations.symbols();
            byFile.computeIfAbsent(file, _ -> new ArrayList<>()).add(edge);
        }
    }

    boolean isIn(FileUnit file) {
        return byFile.containsKey(file.number());
    }

    void addTo(EdgeBuffer buffer, FileUnit file) {
        for (int edge : byFile.getOrDefault(file.number(), List.of())) {
            buffer.add(edges.from(edge), edges.to(edge), edges.kind(edge));
            buffer.site(edges.line(edge), edges.column(edge));
        }
    }
}
