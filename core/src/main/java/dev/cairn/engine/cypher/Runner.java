package dev.cairn.engine.cypher;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Executes the clauses of a query one after the other on a table of rows.
final class Runner {

    private final Evaluator evaluator;
    private final Matcher matcher;
    private final Meter meter;
    private final Row parameters;

    Runner(PropertyGraph graph, Meter meter, Row parameters) {
        this.parameters = parameters;
        this.evaluator = new Evaluator(graph, meter);
        this.matcher = new Matcher(graph, evaluator, meter);
        this.meter = meter;
    }

    /// The columns of a result and its rows, each with a value for every column.
    record Table(List<String> columns, List<Row> rows) {}

    Table run(Clause.Union union) {
        var parts = TakenOver.parts(union.parts(), parameters.values().keySet(), meter);
        var first = run(parts.getFirst());
        var columns = first.columns();
        var rows = new ArrayList<>(first.rows());
        for (var part : parts.subList(1, parts.size())) {
            var table = run(part);
            if (!Set.copyOf(table.columns()).equals(Set.copyOf(columns))
                    || table.columns().size() != columns.size())
                throw Fault.value("The parts of a UNION must have the same columns.");
            rows.addAll(table.rows());
            meter.rows(rows.size());
        }
        evaluator.absent().tell(parts, meter);
        boolean isPlain = parts.size() == 1 || union.isAll();
        return new Table(columns, isPlain ? rows : new DistinctRows(meter, evaluator.comparison()).of(rows, columns));
    }

    private Table run(List<Clause> clauses) {
        meter.keep(parameters);
        var table = new Table(List.of(), List.of(parameters));
        for (var clause : clauses) {
            var before = table;
            table = switch (clause) {
                case Clause.Match match -> match(match, before);
                case Clause.Unwind unwind -> unwind(unwind, before);
                case Clause.Project project -> project(project, before);
            };
            meter.rows(table.rows().size());
            meter.drop(before.rows());
        }
        return table;
    }

    private Table match(Clause.Match match, Table table) {
        var variables = Variables.of(match.patterns());
        var columns = new LinkedHashSet<>(table.columns());
        columns.addAll(variables);
        var rows = new ArrayList<Row>();
        for (var row : table.rows()) {
            int before = rows.size();
            matcher.match(match.patterns(), row, found -> {
                if (match.where().isEmpty()
                        || evaluator.of(match.where().get(), found).isTrue()) rows.add(matched(found, row, variables));
                meter.rows(rows.size());
                return true;
            });
            if (match.isOptional() && rows.size() == before)
                rows.add(matched(withNothing(row, variables), row, Set.of()));
        }
        return new Table(List.copyOf(columns), rows);
    }

    /// Counts a row with the paths and relationship lists that the match created for it.
    private Row matched(Row row, Row before, Set<String> variables) {
        meter.keep(row);
        for (var variable : variables) {
            if (before.find(variable).isPresent()) continue;
            var value = row.find(variable).orElse(Values.NULL);
            if (value instanceof Value.Path || value instanceof Value.Items) meter.allocate(value.weight());
        }
        return row;
    }

    private static Row withNothing(Row row, Set<String> variables) {
        var values = new LinkedHashMap<>(row.values());
        variables.forEach(variable -> values.putIfAbsent(variable, Values.NULL));
        return new Row(values);
    }

    private Table unwind(Clause.Unwind unwind, Table table) {
        if (table.columns().contains(unwind.variable()))
            throw Fault.value("The variable " + unwind.variable() + " is already defined.");
        var rows = new ArrayList<Row>();
        for (var row : table.rows()) {
            var list = evaluator.of(unwind.list(), row);
            var items =
                    list instanceof Value.Items(var values) ? values : list.isNull() ? List.<Value>of() : List.of(list);
            meter.rows(Math.addExact(rows.size(), items.size()));
            for (var item : items) {
                var more = row.with(unwind.variable(), item);
                meter.keep(more);
                rows.add(more);
            }
        }
        var columns = new ArrayList<>(table.columns());
        columns.add(unwind.variable());
        return new Table(columns, rows);
    }

    private Table project(Clause.Project project, Table table) {
        var columns = columns(project, table);
        var names = columns.stream().map(Clause.Column::name).toList();
        if (Set.copyOf(names).size() != names.size()) throw Fault.value("Two columns have the same name.");
        var rows = new ArrayList<Row>();
        var projected = new Projection(evaluator, meter, columns, project).of(table.rows());
        for (var row : projected) {
            // WHERE after WITH may use earlier variables unless rows were grouped.
            if (project.where().isPresent()
                    && !evaluator.of(project.where().get(), row).isTrue()) continue;
            var kept = new LinkedHashMap<>(parameters.values());
            names.forEach(name -> kept.put(name, row.find(name).orElse(Values.NULL)));
            var narrow = new Row(kept);
            meter.keep(narrow);
            rows.add(narrow);
        }
        meter.drop(projected);
        return new Table(names, rows);
    }

    private static List<Clause.Column> columns(Clause.Project project, Table table) {
        var columns = new ArrayList<Clause.Column>();
        if (project.isStar()) {
            if (table.columns().isEmpty() && project.columns().isEmpty())
                throw Fault.value("'*' stands for nothing: no variable is defined.");
            table.columns().stream()
                    .sorted()
                    .forEach(name -> columns.add(new Clause.Column(new Expression.Variable(name), name)));
        }
        columns.addAll(project.columns());
        return columns;
    }
}
