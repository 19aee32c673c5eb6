package dev.cairn.engine.cypher.run;

import dev.cairn.engine.cypher.value.CypherValue;
import dev.cairn.engine.cypher.value.CypherValues;
import dev.cairn.engine.cypher.value.ValueComparison;
import java.util.List;
import java.util.TreeSet;

/// Removes rows whose columns equal those of an earlier row; null equals null here.
record DistinctRows(QueryMeter meter, ValueComparison comparison) {

    List<QueryRow> of(List<QueryRow> rows, List<String> columns) {
        var seen = new TreeSet<>(comparison);
        return rows.stream().filter(row -> seen.add(values(row, columns))).toList();
    }

    private CypherValue values(QueryRow row, List<String> columns) {
        meter.allocate(Aggregates.DISTINCT_BYTES);
        meter.countItems(columns.size());
        return CypherValue.of(columns.stream()
                .map(column -> row.find(column).orElse(CypherValues.NULL))
                .toList());
    }
}
