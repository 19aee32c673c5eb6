package dev.cairn.serve.tool.retrieve;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Plurals;
import dev.cairn.engine.cypher.CypherResult;
import dev.cairn.engine.cypher.graph.HistoricGraph;
import dev.cairn.engine.cypher.graph.PropertyGraph;
import dev.cairn.engine.cypher.value.CypherValue;
import dev.cairn.engine.cypher.value.CypherValues;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Formats the rows of a Cypher query: nodes with their labels and properties, relationships by type and endpoints,
/// and nodes inside lists and paths by id.
final class CypherAnswer {

    /// The maximum size of all rows in bytes; a list that occurs in several rows counts each time.
    private static final long BYTES_MAX = 4L << 20;

    /// Rows of a query that limits itself.
    static final int ROWS_MAX = 1_000;

    private CypherAnswer() {}

    static Answer of(CypherResult result, HistoricGraph graph, int limit) {
        requireWritable(result, limit);
        var rows = result.rows().stream()
                .limit(limit)
                .map(row -> row(result.columns(), row, graph))
                .toList();
        var data = new LinkedHashMap<String, Object>();
        data.put("count", result.rows().size());
        data.put("results", rows);
        data.put("columns", result.columns());
        var notes = Stream.concat(
                        Stream.concat(result.notes().stream(), graph.notes().stream()),
                        result.rows().size() > limit
                                ? Stream.of("The first " + limit + " of "
                                        + result.rows().size() + " rows are listed; "
                                        + (limit < ROWS_MAX ? "give limit, or LIMIT in the query." : "ask for fewer."))
                                : Stream.<String>empty())
                .toList();
        if (!notes.isEmpty()) data.put("notes", notes);
        return Answer.of(
                result.rows().isEmpty()
                        ? "No row matches."
                                + notes.stream()
                                        .findFirst()
                                        .map(note -> " " + note)
                                        .orElse("")
                        : Plurals.of(result.rows().size(), "row") + " with " + String.join(", ", result.columns())
                                + ".",
                data);
    }

    private static void requireWritable(CypherResult result, int limit) {
        long bytes = 0;
        for (var row : result.rows().subList(0, Math.min(limit, result.rows().size())))
            for (var value : row) bytes += value.weight();
        if (bytes > BYTES_MAX)
            throw Refusal.of(
                    ProblemCode.LIMIT_REACHED,
                    "The rows found are too large to write: about " + (bytes >> 20) + " MiB of " + (BYTES_MAX >> 20)
                            + " allowed (limit: size of an answer).",
                    "Return counts or parts of the lists, such as list[0..20], or add LIMIT.");
    }

    private static Map<String, Object> row(List<String> columns, List<CypherValue> values, PropertyGraph graph) {
        var row = new LinkedHashMap<String, Object>();
        for (int at = 0; at < columns.size(); at++) {
            // A column without a value is kept, because its absence is part of the result.
            row.put(
                    columns.get(at),
                    values.get(at) instanceof CypherValue.NodeValue(var node)
                            ? node(node, graph)
                            : format(values.get(at), graph));
        }
        return row;
    }

    private static Object format(CypherValue value, PropertyGraph graph) {
        return switch (value) {
            case CypherValue.NullValue _ -> Optional.empty();
            case CypherValue.BooleanValue(var flag) -> flag;
            case CypherValue.WholeNumber(var number) -> number;
            case CypherValue.DecimalValue(var number) -> number;
            case CypherValue.TextValue(var text) -> text;
            case CypherValue.ListValue(var items) ->
                items.stream().map(item -> format(item, graph)).toList();
            case CypherValue.MapValue(var entries) -> {
                var fields = new LinkedHashMap<String, Object>();
                entries.forEach((name, entry) -> fields.put(name, format(entry, graph)));
                yield fields;
            }
            case CypherValue.NodeValue(var id) -> id(id, graph);
            case CypherValue.RelationshipValue edge ->
                id(edge.from(), graph) + " -" + edge.type() + "-> " + id(edge.to(), graph);
            case CypherValue.PathValue path ->
                path.nodes().stream().map(node -> id(node.id(), graph)).toList();
        };
    }

    private static Map<String, Object> node(int node, PropertyGraph graph) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("id", id(node, graph));
        fields.put("labels", List.copyOf(graph.labels(node)));
        graph.properties(node).forEach((name, value) -> fields.putIfAbsent(name, format(value, graph)));
        return fields;
    }

    private static String id(int node, PropertyGraph graph) {
        return graph.property(node, "id") instanceof CypherValue.TextValue(var id) ? id : CypherValues.NULL.toString();
    }
}
