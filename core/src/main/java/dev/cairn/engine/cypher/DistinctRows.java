package dev.cairn.engine.cypher;

import java.util.List;
import java.util.TreeSet;

/// Removes rows whose columns equal those of an earlier row; null equals null here.
record DistinctRows(Meter meter, Comparison comparison) {

    List<Row> of(List<Row> rows, List<String> columns) {
        var seen = new TreeSet<>(comparison);
        return rows.stream().filter(row -> seen.add(values(row, columns))).toList();
    }

    private Value values(Row row, List<String> columns) {
        meter.allocate(Aggregates.DISTINCT_BYTES);
        meter.items(columns.size());
        return Value.of(columns.stream()
                .map(column -> row.find(column).orElse(Values.NULL))
                .toList());
    }
}
