package dev.cairn.engine.cypher;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/// Computes the columns of WITH and RETURN: groups rows if there are aggregates, then sorts and pages them.
final class Projection {

    private final Evaluator evaluator;
    private final Meter meter;
    private final List<Clause.Column> columns;
    private final Clause.Project project;

    Projection(Evaluator evaluator, Meter meter, List<Clause.Column> columns, Clause.Project project) {
        this.evaluator = evaluator;
        this.meter = meter;
        this.columns = columns;
        this.project = project;
    }

    /// The rows with their new columns; without grouping, sort keys may also use earlier variables.
    List<Row> of(List<Row> rows) {
        boolean isGrouped = columns.stream().anyMatch(column -> Aggregates.isIn(column.expression()));
        var projected = isGrouped ? grouped(rows) : plain(rows);
        if (project.isDistinct())
            projected = distinct(
                    projected, columns.stream().map(Clause.Column::name).toList());
        return cut(sorted(projected));
    }

    private List<Row> distinct(List<Row> rows, List<String> names) {
        return new DistinctRows(meter, evaluator.comparison()).of(rows, names);
    }

    private List<Row> plain(List<Row> rows) {
        var projected = new ArrayList<Row>();
        for (var row : rows) {
            var values = new LinkedHashMap<>(row.values());
            columns.forEach(column -> values.put(column.name(), evaluator.of(column.expression(), row)));
            projected.add(kept(new Row(values)));
        }
        return projected;
    }

    private Row kept(Row row) {
        meter.keep(row);
        return row;
    }

    private List<Row> grouped(List<Row> rows) {
        var plain = columns.stream()
                .filter(column -> !Aggregates.isIn(column.expression()))
                .map(Clause.Column::expression)
                .toList();
        var groups = new TreeMap<Value, List<Row>>(evaluator.comparison());
        var order = new ArrayList<Value>();
        for (var row : rows) {
            long mark = meter.mark();
            var key = key(plain, row);
            var group = groups.get(key);
            if (group == null) {
                group = new ArrayList<>();
                groups.put(key, group);
                order.add(key);
            } else meter.release(mark);
            group.add(row);
        }
        if (rows.isEmpty() && plain.isEmpty()) return List.of(row(List.of()));
        return order.stream()
                .map(key -> row(groups.getOrDefault(key, List.of())))
                .toList();
    }

    private Value key(List<Expression> expressions, Row row) {
        meter.allocate(Aggregates.DISTINCT_BYTES);
        meter.items(expressions.size());
        return Value.of(expressions.stream()
                .map(expression -> evaluator.of(expression, row))
                .toList());
    }

    private Row row(List<Row> group) {
        var aggregates = new Aggregates(evaluator, meter);
        var values = new LinkedHashMap<String, Value>();
        columns.forEach(column -> values.put(column.name(), aggregates.over(column.expression(), group)));
        return kept(new Row(values));
    }

    /// A row with its sort keys, which are computed once.
    private record Sortable(Row row, List<Value> keys) {}

    private List<Row> sorted(List<Row> rows) {
        var order = project.paging().order();
        if (order.isEmpty()) return rows;
        var expressions = order.stream().map(sort -> named(sort.expression())).toList();
        var sortable = new ArrayList<Sortable>(rows.size());
        for (var row : rows) {
            meter.items(expressions.size());
            sortable.add(new Sortable(
                    row,
                    expressions.stream()
                            .map(expression -> evaluator.of(expression, row))
                            .toList()));
        }
        sortable.sort(this::order);
        return sortable.stream().map(Sortable::row).toList();
    }

    private int order(Sortable left, Sortable right) {
        var order = project.paging().order();
        for (int at = 0; at < order.size(); at++) {
            int one = evaluator
                    .comparison()
                    .compare(left.keys().get(at), right.keys().get(at));
            if (one != 0) return order.get(at).isDescending() ? -one : one;
        }
        return 0;
    }

    /// A sort key that equals a column expression refers to that column.
    private Expression named(Expression expression) {
        return columns.stream()
                .filter(column -> column.expression().equals(expression))
                .findFirst()
                .<Expression>map(column -> new Expression.Variable(column.name()))
                .orElse(expression);
    }

    private List<Row> cut(List<Row> rows) {
        long skip = count("SKIP", project.paging().skip()).orElse(0L);
        long limit = count("LIMIT", project.paging().limit()).orElse(Long.MAX_VALUE);
        return rows.stream().skip(skip).limit(limit).toList();
    }

    private Optional<Long> count(String word, Optional<Expression> expression) {
        return expression.map(written -> switch (evaluator.of(written, Row.EMPTY)) {
            case Value.Whole(var number) when number >= 0 -> number;
            default -> throw Fault.value(word + " needs a whole number that is not negative.");
        });
    }
}
