package dev.cairn.engine.cypher;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/// Makes the columns of WITH and RETURN: grouped where they aggregate, then sorted and cut.
final class Projection {

    private final Evaluator evaluator;
    private final List<Clause.Column> columns;
    private final Clause.Project project;

    Projection(Evaluator evaluator, List<Clause.Column> columns, Clause.Project project) {
        this.evaluator = evaluator;
        this.columns = columns;
        this.project = project;
    }

    /// The rows with their new columns; sorting may use old variables as well where each row has one origin.
    List<Row> of(List<Row> rows) {
        boolean isGrouped = columns.stream().anyMatch(column -> Aggregates.isIn(column.expression()));
        var projected = isGrouped ? grouped(rows) : plain(rows);
        if (project.isDistinct())
            projected = Runner.distinct(
                    projected, columns.stream().map(Clause.Column::name).toList());
        return cut(sorted(projected));
    }

    private List<Row> plain(List<Row> rows) {
        var projected = new ArrayList<Row>();
        for (var row : rows) {
            var values = new LinkedHashMap<>(row.values());
            columns.forEach(column -> values.put(column.name(), evaluator.of(column.expression(), row)));
            projected.add(new Row(values));
        }
        return projected;
    }

    private List<Row> grouped(List<Row> rows) {
        var plain = columns.stream()
                .filter(column -> !Aggregates.isIn(column.expression()))
                .toList();
        var groups = new TreeMap<Value, List<Row>>(Values.ORDER);
        var order = new ArrayList<Value>();
        for (var row : rows) {
            Value key = Value.of(plain.stream()
                    .map(column -> evaluator.of(column.expression(), row))
                    .toList());
            groups.computeIfAbsent(key, fresh -> {
                        order.add(fresh);
                        return new ArrayList<>();
                    })
                    .add(row);
        }
        if (rows.isEmpty() && plain.isEmpty()) return List.of(row(List.of()));
        return order.stream()
                .map(key -> row(groups.getOrDefault(key, List.of())))
                .toList();
    }

    private Row row(List<Row> group) {
        var aggregates = new Aggregates(evaluator);
        var values = new LinkedHashMap<String, Value>();
        columns.forEach(column -> values.put(column.name(), aggregates.over(column.expression(), group)));
        return new Row(values);
    }

    private List<Row> sorted(List<Row> rows) {
        var order = project.paging().order();
        if (order.isEmpty()) return rows;
        Comparator<Row> comparator = (_, _) -> 0;
        for (var sort : order) {
            var expression = named(sort.expression());
            Comparator<Row> one = Comparator.comparing(row -> evaluator.of(expression, row), Values.ORDER);
            comparator = comparator.thenComparing(sort.isDescending() ? one.reversed() : one);
        }
        return rows.stream().sorted(comparator).toList();
    }

    /// What is sorted by may be written as a column is; then it is that column.
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
