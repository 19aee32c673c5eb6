package dev.cairn.engine.cypher;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Evaluates expressions for a row.
final class Evaluator {

    private final PropertyGraph graph;
    private final Meter meter;
    private final Functions functions;
    private final Comparison comparison;
    private final Logic logic;
    private final Absent absent;

    Evaluator(PropertyGraph graph, Meter meter) {
        this.absent = new Absent(graph);
        this.graph = graph;
        this.meter = meter;
        this.functions = new Functions(graph, meter);
        this.comparison = new Comparison(meter::steps);
        this.logic = new Logic(comparison);
    }

    /// Names that were used but do not exist.
    Absent absent() {
        return absent;
    }

    /// The comparison of this query, which counts its work.
    Comparison comparison() {
        return comparison;
    }

    Value of(Expression expression, Row row) {
        meter.step();
        return switch (expression) {
            case Expression.Literal(var value) -> value;
            case Expression.Variable(var name, var _) ->
                row.find(name).orElseThrow(() -> Fault.value("The variable " + name + " is not defined here."));
            default -> meter.settled(meter.mark(), made(expression, row));
        };
    }

    private Value made(Expression expression, Row row) {
        return switch (expression) {
            case Expression.Literal _, Expression.Variable _ -> of(expression, row);
            case Expression.Property(var owner, var name) -> property(of(owner, row), name);
            case Expression.ListOf(var items) ->
                list(items.stream().map(item -> of(item, row)).toList());
            case Expression.MapOf(var entries) -> entries(entries, row);
            case Expression.Not(var operand) -> Logic.not(of(operand, row));
            case Expression.Logic(var word, var left, var right) -> Logic.of(word, of(left, row), of(right, row));
            case Expression.Comparison(var sign, var left, var right) ->
                logic.compare(sign, of(left, row), of(right, row));
            case Expression.Arithmetic(var sign, var left, var right) ->
                Numbers.of(sign, of(left, row), of(right, row), meter);
            case Expression.Negation(var operand) -> Numbers.negated(of(operand, row));
            case Expression.TextTest(var word, var text, var wanted) ->
                Texts.test(word, of(text, row), of(wanted, row), meter);
            case Expression.In(var item, var list) -> logic.in(of(item, row), of(list, row));
            case Expression.IsNull(var operand, var isNegated) ->
                Value.of(of(operand, row).isNull() != isNegated);
            case Expression.HasLabels(var node, var labels) -> hasLabels(of(node, row), labels);
            case Expression.Index(var owner, var index) -> index(of(owner, row), of(index, row));
            case Expression.Slice slice -> slice(slice, row);
            case Expression.Call call -> call(call, row);
            case Expression.Case cases -> cases(cases, row);
            case Expression.Comprehension comprehension -> comprehension(comprehension, row);
            case Expression.Quantifier quantifier -> quantifier(quantifier, row);
            case Expression.Exists(var pattern, var condition) ->
                Value.of(!matches(new Search(pattern, condition, new Expression.Literal(Values.TRUE), 1), row)
                        .isEmpty());
            case Expression.PatternList(var pattern, var condition, var result) ->
                list(matches(new Search(pattern, condition, result, Integer.MAX_VALUE), row));
        };
    }

    /// A pattern inside an expression, and the value computed for each match.
    private record Search(Pattern.Chain pattern, Optional<Expression> condition, Expression result, int limit) {}

    private List<Value> matches(Search search, Row row) {
        var found = new ArrayList<Value>();
        new Matcher(graph, this, meter).match(List.of(search.pattern()), row, match -> {
            if (search.condition().isEmpty()
                    || of(search.condition().get(), match).isTrue()) {
                meter.allocate(Value.ITEM_BYTES);
                found.add(of(search.result(), match));
            }
            return found.size() < search.limit();
        });
        return found;
    }

    /// A list of existing values.
    private Value list(List<Value> items) {
        meter.items(items.size());
        return meter.checked(Value.of(items));
    }

    private Value call(Expression.Call call, Row row) {
        if (FunctionNames.isAggregate(call.name()))
            throw Fault.value("The aggregate " + call.name() + " cannot stand here.");
        if (call.name().equals("coalesce")) {
            for (var argument : call.arguments()) {
                var value = of(argument, row);
                if (!value.isNull()) return value;
            }
            return Values.NULL;
        }
        return functions.call(
                call.name(),
                call.arguments().stream().map(argument -> of(argument, row)).toList());
    }

    private Value entries(Map<String, Expression> entries, Row row) {
        var values = new LinkedHashMap<String, Value>();
        entries.forEach((name, expression) -> values.put(name, of(expression, row)));
        meter.items(values.size());
        return meter.checked(new Value.Entries(values));
    }

    private Value property(Value owner, String name) {
        return switch (owner) {
            case Value.Null _ -> Values.NULL;
            case Value.Node(var id) -> absent.asked(id, name, counted(graph.property(id, name)));
            case Value.Relationship relationship -> counted(graph.property(relationship, name));
            case Value.Entries(var values) -> values.getOrDefault(name, Values.NULL);
            default -> throw Fault.value("Only nodes, relationships and maps have the property " + name + ".");
        };
    }

    /// The graph may create a list for each call, so its memory is counted.
    private Value counted(Value property) {
        if (property instanceof Value.Items || property instanceof Value.Entries) meter.allocate(property.weight());
        return property;
    }

    private Value hasLabels(Value value, List<String> labels) {
        return switch (value) {
            case Value.Null _ -> Values.NULL;
            case Value.Node(var id) -> Value.of(graph.labels(id).containsAll(labels));
            case Value.Relationship relationship ->
                Value.of(List.of(relationship.type()).containsAll(labels));
            default -> throw Fault.value("Only nodes have labels.");
        };
    }

    private Value index(Value owner, Value index) {
        if (owner.isNull() || index.isNull()) return Values.NULL;
        if (owner instanceof Value.Items(var items) && index instanceof Value.Whole(var at)) {
            long place = at < 0 ? at + items.size() : at;
            return place < 0 || place >= items.size() ? Values.NULL : items.get((int) place);
        }
        if (index instanceof Value.Text(var name) && !(owner instanceof Value.Items)) return property(owner, name);
        throw Fault.value("A list is indexed by a whole number, a map by a text.");
    }

    private Value slice(Expression.Slice slice, Row row) {
        var owner = of(slice.owner(), row);
        var from = slice.from().map(expression -> of(expression, row)).orElse(Value.of(0));
        var to = slice.to().map(expression -> of(expression, row)).orElse(Value.of(Long.MAX_VALUE));
        if (owner.isNull() || from.isNull() || to.isNull()) return Values.NULL;
        if (!(owner instanceof Value.Items(var items))
                || !(from instanceof Value.Whole(var first))
                || !(to instanceof Value.Whole(var last)))
            throw Fault.value("Only lists are sliced, by whole numbers.");
        int start = place(first, items.size());
        int end = place(last, items.size());
        return start >= end ? Value.of(List.of()) : list(items.subList(start, end));
    }

    private static int place(long index, int size) {
        return Math.clamp(index < 0 ? index + size : index, 0, size);
    }

    private Value cases(Expression.Case cases, Row row) {
        var subject = cases.subject().map(expression -> of(expression, row));
        for (var branch : cases.branches()) {
            var value = of(branch.condition(), row);
            boolean holds =
                    subject.map(wanted -> comparison.isEqual(wanted, value)).orElse(value.isTrue());
            if (holds) return of(branch.result(), row);
        }
        return cases.otherwise().map(expression -> of(expression, row)).orElse(Values.NULL);
    }

    /// The items of a binding; empty if the list is null.
    private Optional<List<Value>> items(Expression.Binding binding, Row row) {
        return switch (of(binding.list(), row)) {
            case Value.Null _ -> Optional.empty();
            case Value.Items(var items) -> Optional.of(items);
            default -> throw Fault.value("IN needs a list.");
        };
    }

    private Value comprehension(Expression.Comprehension comprehension, Row row) {
        var items = items(comprehension.binding(), row);
        if (items.isEmpty()) return Values.NULL;
        var results = new ArrayList<Value>();
        for (var item : items.get()) {
            meter.expand();
            var inner = row.with(comprehension.binding().variable(), item);
            if (comprehension.condition().isPresent()
                    && !of(comprehension.condition().get(), inner).isTrue()) continue;
            meter.allocate(Value.ITEM_BYTES);
            results.add(comprehension.result().map(result -> of(result, inner)).orElse(item));
        }
        return list(results);
    }

    private Value quantifier(Expression.Quantifier quantifier, Row row) {
        var items = items(quantifier.binding(), row);
        if (items.isEmpty()) return Values.NULL;
        int yes = 0;
        int unknown = 0;
        for (var item : items.get()) {
            meter.expand();
            var holds = of(quantifier.condition(), row.with(quantifier.binding().variable(), item));
            if (holds.isTrue()) yes++;
            else if (holds.isNull()) unknown++;
        }
        return Logic.quantified(quantifier.word(), yes, unknown, items.get().size());
    }
}
