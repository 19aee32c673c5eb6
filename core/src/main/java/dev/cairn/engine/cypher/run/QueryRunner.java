package dev.cairn.engine.cypher.run;

import dev.cairn.engine.cypher.graph.PropertyGraph;
import dev.cairn.engine.cypher.syntax.Clause;
import dev.cairn.engine.cypher.syntax.Expression;
import dev.cairn.engine.cypher.syntax.PatternVariables;
import dev.cairn.engine.cypher.syntax.QueryFault;
import dev.cairn.engine.cypher.value.CypherValue;
import dev.cairn.engine.cypher.value.CypherValues;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Executes the clauses of a query one after the other on a table of rows.
public final class QueryRunner {

    private final Evaluator evaluator;
    private final PatternMatcher matcher;
    private final QueryMeter meter;
    private final QueryRow parameters;

    public QueryRunner(PropertyGraph graph, QueryMeter meter, QueryRow parameters) {
        this.parameters = parameters;
        this.evaluator = new Evaluator(graph, meter);
        this.matcher = new PatternMatcher(graph, evaluator, meter);
        this.meter = meter;
    }

    /// The columns of a result and its rows, each with a value for every column.
    public record RowTable(List<String> columns, List<QueryRow> rows) {}

    public RowTable run(Clause.UnionQuery union) {
        var parts = UnionPrefix.parts(union.parts(), parameters.values().keySet(), meter);
        var first = run(parts.getFirst());
        var columns = first.columns();
        var rows = new ArrayList<>(first.rows());
        for (var part : parts.subList(1, parts.size())) {
            var table = run(part);
            if (!Set.copyOf(table.columns()).equals(Set.copyOf(columns))
                    || table.columns().size() != columns.size())
                throw QueryFault.value("The parts of a UNION must have the same columns.");
            rows.addAll(table.rows());
            meter.requireRows(rows.size());
        }
        evaluator.absent().addNotes(parts, meter);
        boolean isPlain = parts.size() == 1 || union.isAll();
        return new RowTable(
                columns, isPlain ? rows : new DistinctRows(meter, evaluator.comparison()).of(rows, columns));
    }

    private RowTable run(List<Clause> clauses) {
        meter.countRow(parameters);
        var table = new RowTable(List.of(), List.of(parameters));
        for (var clause : clauses) {
            var before = table;
            table = switch (clause) {
                case Clause.MatchClause match -> match(match, before);
                case Clause.UnwindClause unwind -> unwind(unwind, before);
                case Clause.ProjectClause project -> project(project, before);
            };
            meter.requireRows(table.rows().size());
            meter.releaseRows(before.rows());
        }
        return table;
    }

    private RowTable match(Clause.MatchClause match, RowTable table) {
        var variables = PatternVariables.of(match.patterns());
        var columns = new LinkedHashSet<>(table.columns());
        columns.addAll(variables);
        var rows = new ArrayList<QueryRow>();
        for (var row : table.rows()) {
            int before = rows.size();
            matcher.match(match.patterns(), row, found -> {
                if (match.where().isEmpty()
                        || evaluator.of(match.where().get(), found).isTrue()) rows.add(matched(found, row, variables));
                meter.requireRows(rows.size());
                return true;
            });
            if (match.isOptional() && rows.size() == before)
                rows.add(matched(withNulls(row, variables), row, Set.of()));
        }
        return new RowTable(List.copyOf(columns), rows);
    }

    /// Counts a row with the paths and relationship lists that the match created for it.
    private QueryRow matched(QueryRow row, QueryRow before, Set<String> variables) {
        meter.countRow(row);
        for (var variable : variables) {
            if (before.find(variable).isPresent()) continue;
            var value = row.find(variable).orElse(CypherValues.NULL);
            if (value instanceof CypherValue.PathValue || value instanceof CypherValue.ListValue)
                meter.allocate(value.weight());
        }
        return row;
    }

    private static QueryRow withNulls(QueryRow row, Set<String> variables) {
        var values = new LinkedHashMap<>(row.values());
        variables.forEach(variable -> values.putIfAbsent(variable, CypherValues.NULL));
        return new QueryRow(values);
    }

    private RowTable unwind(Clause.UnwindClause unwind, RowTable table) {
        if (table.columns().contains(unwind.variable()))
            throw QueryFault.value("The variable " + unwind.variable() + " is already defined.");
        var rows = new ArrayList<QueryRow>();
        for (var row : table.rows()) {
            var list = evaluator.of(unwind.list(), row);
            var items = list instanceof CypherValue.ListValue(var values)
                    ? values
                    : list.isNull() ? List.<CypherValue>of() : List.of(list);
            meter.requireRows(Math.addExact(rows.size(), items.size()));
            for (var item : items) {
                var more = row.with(unwind.variable(), item);
                meter.countRow(more);
                rows.add(more);
            }
        }
        var columns = new ArrayList<>(table.columns());
        columns.add(unwind.variable());
        return new RowTable(columns, rows);
    }

    private RowTable project(Clause.ProjectClause project, RowTable table) {
        var columns = columns(project, table);
        var names = columns.stream().map(Clause.ProjectedColumn::name).toList();
        if (Set.copyOf(names).size() != names.size()) throw QueryFault.value("Two columns have the same name.");
        var rows = new ArrayList<QueryRow>();
        var projected = new ColumnProjection(evaluator, meter, columns, project).of(table.rows());
        for (var row : projected) {
            // WHERE after WITH may use earlier variables unless rows were grouped.
            if (project.where().isPresent()
                    && !evaluator.of(project.where().get(), row).isTrue()) continue;
            var kept = new LinkedHashMap<>(parameters.values());
            names.forEach(name -> kept.put(name, row.find(name).orElse(CypherValues.NULL)));
            var narrow = new QueryRow(kept);
            meter.countRow(narrow);
            rows.add(narrow);
        }
        meter.releaseRows(projected);
        return new RowTable(names, rows);
    }

    private static List<Clause.ProjectedColumn> columns(Clause.ProjectClause project, RowTable table) {
        var columns = new ArrayList<Clause.ProjectedColumn>();
        if (project.isStar()) {
            if (table.columns().isEmpty() && project.columns().isEmpty())
                throw QueryFault.value("'*' stands for nothing: no variable is defined.");
            table.columns().stream()
                    .sorted()
                    .forEach(name -> columns.add(new Clause.ProjectedColumn(new Expression.Variable(name), name)));
        }
        columns.addAll(project.columns());
        return columns;
    }
}
