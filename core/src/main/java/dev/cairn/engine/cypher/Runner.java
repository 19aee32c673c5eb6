package dev.cairn.engine.cypher;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// Takes rows through the clauses of a query, one clause after the other.
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

    /// Columns of a result and its rows, each with a value for every column.
    record Table(List<String> columns, List<Row> rows) {}

    Table run(Clause.Union union) {
        var parts = TakenOver.parts(union.parts(), parameters.values().keySet(), meter);
        var tables = parts.stream().map(this::run).toList();
        var columns = tables.getFirst().columns();
        var rows = new ArrayList<Row>();
        for (var table : tables) {
            if (!Set.copyOf(table.columns()).equals(Set.copyOf(columns))
                    || table.columns().size() != columns.size())
                throw Fault.value("The parts of a UNION must have the same columns.");
            rows.addAll(table.rows());
            meter.rows(rows.size());
        }
        evaluator.absent().tell(parts, meter);
        boolean isPlain = tables.size() == 1 || union.isAll();
        return new Table(columns, isPlain ? rows : distinct(rows, columns));
    }

    private Table run(List<Clause> clauses) {
        var table = new Table(List.of(), List.of(parameters));
        for (var clause : clauses) {
            table = switch (clause) {
                case Clause.Match match -> match(match, table);
                case Clause.Unwind unwind -> unwind(unwind, table);
                case Clause.Project project -> project(project, table);
            };
            meter.rows(table.rows().size());
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
                        || evaluator.of(match.where().get(), found).isTrue()) rows.add(found);
                meter.rows(rows.size());
                return true;
            });
            if (match.isOptional() && rows.size() == before) rows.add(withNothing(row, variables));
        }
        return new Table(List.copyOf(columns), rows);
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
            for (var item : items) rows.add(row.with(unwind.variable(), item));
            meter.rows(rows.size());
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
        for (var row : new Projection(evaluator, columns, project).of(table.rows())) {
            // WHERE after WITH still sees what was there before, as long as rows were not grouped.
            if (project.where().isPresent()
                    && !evaluator.of(project.where().get(), row).isTrue()) continue;
            var kept = new LinkedHashMap<>(parameters.values());
            names.forEach(name -> kept.put(name, row.find(name).orElse(Values.NULL)));
            rows.add(new Row(kept));
        }
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

    static List<Row> distinct(List<Row> rows, List<String> columns) {
        var seen = new TreeSet<>(Values.ORDER);
        return rows.stream()
                .filter(row -> seen.add(Value.of(columns.stream()
                        .map(column -> row.find(column).orElse(Values.NULL))
                        .toList())))
                .toList();
    }
}
