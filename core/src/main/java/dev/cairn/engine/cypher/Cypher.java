package dev.cairn.engine.cypher;

import dev.cairn.engine.cypher.graph.PropertyGraph;
import dev.cairn.engine.cypher.run.QueryLimits;
import dev.cairn.engine.cypher.run.QueryMemoryLimit;
import dev.cairn.engine.cypher.run.QueryMeter;
import dev.cairn.engine.cypher.run.QueryRow;
import dev.cairn.engine.cypher.run.QueryRunner;
import dev.cairn.engine.cypher.syntax.Clause;
import dev.cairn.engine.cypher.syntax.QueryParser;
import dev.cairn.engine.cypher.value.CypherValue;
import dev.cairn.engine.cypher.value.CypherValues;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.util.List;
import java.util.Map;

/// Runs read-only queries on a property graph.
public final class Cypher {

    private final QueryLimits caps;
    private final QueryMemoryLimit memory;

    public Cypher(QueryLimits caps) {
        this.caps = caps;
        this.memory = new QueryMemoryLimit(caps.bytesMax() * QueryLimits.QUERIES_SHARE);
    }

    /// Runs a query within the limits; refuses unsupported and writing queries.
    ///
    /// Parameters are named without their dollar sign.
    public CypherResult run(PropertyGraph graph, String query, Map<String, CypherValue> parameters) {
        if (query.length() > QueryLimits.QUERY_LENGTH_MAX)
            throw Refusal.of(
                    ProblemCode.LIMIT_REACHED,
                    "A query has at most " + QueryLimits.QUERY_LENGTH_MAX + " characters.",
                    "Ask a shorter question.");
        try (var meter = new QueryMeter(caps, memory)) {
            return run(graph, QueryParser.parse(query), row(parameters), meter);
        }
    }

    private static CypherResult run(
            PropertyGraph graph, Clause.UnionQuery query, QueryRow parameters, QueryMeter meter) {
        var table = new QueryRunner(graph, meter, parameters).run(query);
        var rows = table.rows().stream()
                .map(row -> table.columns().stream()
                        .map(column -> row.find(column).orElse(CypherValues.NULL))
                        .toList())
                .toList();
        return new CypherResult(table.columns(), rows, List.copyOf(meter.notes()), isLimited(query));
    }

    private static boolean isLimited(Clause.UnionQuery query) {
        return query.parts().stream()
                .allMatch(part -> part.getLast() instanceof Clause.ProjectClause last
                        && last.paging().limit().isPresent());
    }

    private static QueryRow row(Map<String, CypherValue> parameters) {
        var row = QueryRow.EMPTY;
        for (var parameter : parameters.entrySet()) row = row.with("$" + parameter.getKey(), parameter.getValue());
        return row;
    }
}
