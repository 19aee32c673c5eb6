package dev.cairn.engine.cypher;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.util.List;
import java.util.Map;

/// Runs read-only queries on a property graph.
public final class Cypher {

    private final Caps caps;
    private final QueryMemory memory;

    public Cypher(Caps caps) {
        this.caps = caps;
        this.memory = new QueryMemory(caps.bytesMax() * Caps.QUERIES_SHARE);
    }

    /// Runs a query within the limits; refuses unsupported and writing queries.
    ///
    /// Parameters are named without their dollar sign.
    public CypherResult run(PropertyGraph graph, String query, Map<String, Value> parameters) {
        if (query.length() > Caps.QUERY_LENGTH_MAX)
            throw Refusal.of(
                    ProblemCode.LIMIT_REACHED,
                    "A query has at most " + Caps.QUERY_LENGTH_MAX + " characters.",
                    "Ask a shorter question.");
        try (var meter = new Meter(caps, memory)) {
            return run(graph, Parser.parse(query), row(parameters), meter);
        }
    }

    private static CypherResult run(PropertyGraph graph, Clause.Union query, Row parameters, Meter meter) {
        var table = new Runner(graph, meter, parameters).run(query);
        var rows = table.rows().stream()
                .map(row -> table.columns().stream()
                        .map(column -> row.find(column).orElse(Values.NULL))
                        .toList())
                .toList();
        return new CypherResult(table.columns(), rows, List.copyOf(meter.notes()));
    }

    private static Row row(Map<String, Value> parameters) {
        var row = Row.EMPTY;
        for (var parameter : parameters.entrySet()) row = row.with("$" + parameter.getKey(), parameter.getValue());
        return row;
    }
}
