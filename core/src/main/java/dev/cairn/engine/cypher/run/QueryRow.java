package dev.cairn.engine.cypher.run;

import dev.cairn.engine.cypher.value.CypherValue;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// The values of the variables of a query in one row.
public record QueryRow(Map<String, CypherValue> values) {

    public static final QueryRow EMPTY = new QueryRow(Map.of());

    public QueryRow with(String name, CypherValue value) {
        var more = new LinkedHashMap<>(values);
        more.put(name, value);
        return new QueryRow(more);
    }

    public Optional<CypherValue> find(String name) {
        return Optional.ofNullable(values.get(name));
    }
}
