package dev.cairn.engine.cypher;

import java.util.Map;
import java.util.stream.Collectors;

/// Writes values in the form of scenarios, with sorted labels and keys, and sorted items if their order does not
/// matter.
final class Written {

    private final PropertyGraph graph;
    private final boolean ignoresOrder;

    Written(PropertyGraph graph, boolean ignoresOrder) {
        this.graph = graph;
        this.ignoresOrder = ignoresOrder;
    }

    String of(Value value) {
        return switch (value) {
            case Value.Null _ -> "null";
            case Value.Bool(var flag) -> String.valueOf(flag);
            case Value.Whole(var number) -> String.valueOf(number);
            case Value.Decimal(var number) -> String.valueOf(number);
            case Value.Text(var text) ->
                "'" + text.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n") + "'";
            case Value.Items(var items) -> {
                var written = items.stream().map(this::of);
                yield (ignoresOrder ? written.sorted() : written).collect(Collectors.joining(", ", "[", "]"));
            }
            case Value.Entries(var entries) -> entries(entries);
            case Value.Node(var id) -> node(id);
            case Value.Relationship edge -> "[:" + edge.type() + spaced(entries(graph.properties(edge))) + "]";
            case Value.Path path -> path(path);
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

    private String entries(Map<String, Value> entries) {
        return entries.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(entry -> entry.getKey() + ": " + of(entry.getValue()))
                .collect(Collectors.joining(", ", "{", "}"));
    }

    private String path(Value.Path path) {
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
