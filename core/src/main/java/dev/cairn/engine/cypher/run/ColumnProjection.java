package dev.cairn.engine.cypher.run;

import dev.cairn.engine.cypher.syntax.Clause;
import dev.cairn.engine.cypher.syntax.Expression;
import dev.cairn.engine.cypher.syntax.QueryFault;
import dev.cairn.engine.cypher.value.CypherValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/// Computes the columns of WITH and RETURN: groups rows if there are aggregates, then sorts and pages them.
final class ColumnProjection {

    private final Evaluator evaluator;
    private final QueryMeter meter;
    private final List<Clause.ProjectedColumn> columns;
    private final Clause.ProjectClause project;

    ColumnProjection(
            Evaluator evaluator, QueryMeter meter, List<Clause.ProjectedColumn> columns, Clause.ProjectClause project) {
        this.evaluator = evaluator;
        this.meter = meter;
        this.columns = columns;
        this.project = project;
    }

    /// The rows with their new columns; without grouping, sort keys may also use earlier variables.
    List<QueryRow> of(List<QueryRow> rows) {
        boolean isGrouped = columns.stream().anyMatch(column -> Aggregates.isIn(column.expression()));
        var projected = isGrouped ? grouped(rows) : plain(rows);
        if (project.isDistinct())
            projected = distinct(
                    projected,
                    columns.stream().map(Clause.ProjectedColumn::name).toList());
        return cut(sorted(projected));
    }

    private List<QueryRow> distinct(List<QueryRow> rows, List<String> names) {
        return new DistinctRows(meter, evaluator.comparison()).of(rows, names);
    }

    private List<QueryRow> plain(List<QueryRow> rows) {
        var projected = new ArrayList<QueryRow>();
        for (var row : rows) {
            var values = new LinkedHashMap<>(row.values());
            columns.forEach(column -> values.put(column.name(), evaluator.of(column.expression(), row)));
            projected.add(kept(new QueryRow(values)));
        }
        return projected;
    }

    private QueryRow kept(QueryRow row) {
        meter.countRow(row);
        return row;
    }

    private List<QueryRow> grouped(List<QueryRow> rows) {
        var plain = columns.stream()
                .filter(column -> !Aggregates.isIn(column.expression()))
                .map(Clause.ProjectedColumn::expression)
                .toList();
        var groups = new TreeMap<CypherValue, List<QueryRow>>(evaluator.comparison());
        var order = new ArrayList<CypherValue>();
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

    private CypherValue key(List<Expression> expressions, QueryRow row) {
        meter.allocate(Aggregates.DISTINCT_BYTES);
        meter.countItems(expressions.size());
        return CypherValue.of(expressions.stream()
                .map(expression -> evaluator.of(expression, row))
                .toList());
    }

    private QueryRow row(List<QueryRow> group) {
        var aggregates = new Aggregates(evaluator, meter);
        var values = new LinkedHashMap<String, CypherValue>();
        columns.forEach(column -> values.put(column.name(), aggregates.evaluate(column.expression(), group)));
        return kept(new QueryRow(values));
    }

    /// A row with its sort keys, which are computed once.
    private record Sortable(QueryRow row, List<CypherValue> keys) {}

    private List<QueryRow> sorted(List<QueryRow> rows) {
        var order = project.paging().order();
        if (order.isEmpty()) return rows;
        var expressions = order.stream().map(sort -> named(sort.expression())).toList();
        var sortable = new ArrayList<Sortable>(rows.size());
        for (var row : rows) {
            meter.countItems(expressions.size());
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

    private List<QueryRow> cut(List<QueryRow> rows) {
        long skip = count("SKIP", project.paging().skip()).orElse(0L);
        long limit = count("LIMIT", project.paging().limit()).orElse(Long.MAX_VALUE);
        return rows.stream().skip(skip).limit(limit).toList();
    }

    private Optional<Long> count(String word, Optional<Expression> expression) {
        return expression.map(written -> switch (evaluator.of(written, QueryRow.EMPTY)) {
            case CypherValue.WholeNumber(var number) when number >= 0 -> number;
            default -> throw QueryFault.value(word + " needs a whole number that is not negative.");
        });
    }
}
