package dev.cairn.engine.cypher;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// The values of the variables of a query in one row.
record Row(Map<String, Value> values) {

    static final Row EMPTY = new Row(Map.of());

    Row with(String name, Value value) {
        var more = new LinkedHashMap<>(values);
        more.put(name, value);
        return new Row(more);
    }

    Optional<Value> find(String name) {
        return Optional.ofNullable(values.get(name));
    }
}
