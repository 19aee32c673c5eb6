package dev.cairn.serve.http.code;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.EdgeRow;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/// The edges or symbols of a graph as rows, ordered by file path.
public record GraphRows(CodeGraph graph) {

    /// Selects edges of one type with a minimum provenance.
    public record RowFilter(EdgeType type, EdgeProvenance weakest) {}

    public void edges(FileUnit file, RowFilter filter, Consumer<Map<String, Object>> rows) {
        int symbols = file.facts().declarations().size();
        for (int index = 0; index < symbols; index++) edges(file.symbol(index), filter, rows);
        edges(graph.fileNode(file), filter, rows);
    }

    private void edges(int node, RowFilter filter, Consumer<Map<String, Object>> rows) {
        for (int edge = graph.firstOut(node); edge < graph.firstOut(node + 1); edge++)
            if (graph.type(edge) == filter.type() && graph.provenance(edge).isAtLeast(filter.weakest()))
                rows.accept(row(EdgeRow.of(graph, graph.edge(edge))));
    }

    public void symbols(FileUnit file, Consumer<Map<String, Object>> rows) {
        var symbols = file.facts().symbols();
        for (int index = 0; index < symbols.size(); index++) {
            var fact = symbols.get(index);
            var row = new LinkedHashMap<String, Object>();
            row.put("id", graph.id(file.symbol(index)));
            row.put("name", fact.name());
            row.put("kind", fact.kind().name().toLowerCase(Locale.ROOT));
            row.put("file", file.path());
            row.put("startLine", fact.span().startLine());
            row.put("endLine", fact.span().endLine());
            row.put("signature", fact.signature());
            rows.accept(row);
        }
    }

    private static Map<String, Object> row(EdgeRow edge) {
        var row = new LinkedHashMap<String, Object>();
        row.put("caller", end(edge.from()));
        row.put("callee", end(edge.to()));
        row.put("provenance", edge.provenance().name().toLowerCase(Locale.ROOT).replace('_', '-'));
        row.put("site", site(edge));
        return row;
    }

    private static Map<String, Object> end(EdgeRow.EdgeEnd end) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("file", end.file());
        fields.put("name", end.name());
        return fields;
    }

    private static Map<String, Object> site(EdgeRow edge) {
        var site = new LinkedHashMap<String, Object>();
        site.put("file", edge.from().file());
        site.put("line", edge.line());
        site.put("col", edge.column());
        return site;
    }
}
