package dev.cairn.engine.cypher;

import dev.cairn.engine.cypher.graph.PropertyGraph;
import dev.cairn.engine.cypher.value.CypherValue;
import java.util.Map;
import java.util.stream.Collectors;

/// Writes values in the form of scenarios, with sorted labels and keys, and sorted items if their order does not
/// matter.
final class ScenarioText {

    private final PropertyGraph graph;
    private final boolean ignoresOrder;

    ScenarioText(PropertyGraph graph, boolean ignoresOrder) {
        this.graph = graph;
        this.ignoresOrder = ignoresOrder;
    }

    String of(CypherValue value) {
        return switch (value) {
            case CypherValue.NullValue _ -> "null";
            case CypherValue.BooleanValue(var flag) -> String.valueOf(flag);
            case CypherValue.WholeNumber(var number) -> String.valueOf(number);
            case CypherValue.DecimalValue(var number) -> String.valueOf(number);
            case CypherValue.TextValue(var text) ->
                "'" + text.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n") + "'";
            case CypherValue.ListValue(var items) -> {
                var written = items.stream().map(this::of);
                yield (ignoresOrder ? written.sorted() : written).collect(Collectors.joining(", ", "[", "]"));
            }
            case CypherValue.MapValue(var entries) -> entries(entries);
            case CypherValue.NodeValue(var id) -> node(id);
            case CypherValue.RelationshipValue edge ->
                "[:" + edge.type() + spaced(entries(graph.properties(edge))) + "]";
            case CypherValue.PathValue path -> path(path);
        };
    }

    private String node(int id) {
        var labels =
                graph.labels(id).stream().sorted().map(label -> ":" + label).collect(Collectors.joining());
        var properties = entries(graph.properties(id));
        if (labels.isEmpty()) return "(" + (properties.equals("{}") ? "" : properties) + ")";
        return "(" + labels + spaced(properties) + ")";
    }

    private static String spaced(String entries) {
        return entries.equals("{}") ? "" : " " + entries;
    }

    private String entries(Map<String, CypherValue> entries) {
        return entries.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(entry -> entry.getKey() + ": " + of(entry.getValue()))
                .collect(Collectors.joining(", ", "{", "}"));
    }

    private String path(CypherValue.PathValue path) {
        var written = new StringBuilder("<").append(of(path.nodes().getFirst()));
        for (int at = 0; at < path.relationships().size(); at++) {
            var edge = path.relationships().get(at);
            boolean isForward = edge.from() == path.nodes().get(at).id();
            written.append(isForward ? "-" : "<-").append(of(edge)).append(isForward ? "->" : "-");
            written.append(of(path.nodes().get(at + 1)));
        }
        return written.append(">").toString();
    }
}
