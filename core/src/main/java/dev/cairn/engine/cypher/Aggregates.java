package dev.cairn.engine.cypher;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.TreeSet;

/// Evaluates aggregate functions, which compute one value from many rows.
final class Aggregates {

    /// The estimated memory of one entry of a sorted set.
    static final int DISTINCT_BYTES = 64;

    private final Evaluator evaluator;

    private final Meter meter;

    Aggregates(Evaluator evaluator, Meter meter) {
        this.evaluator = evaluator;
        this.meter = meter;
    }

    /// Whether an expression contains an aggregate.
    static boolean isIn(Expression expression) {
        return (expression instanceof Expression.Call call && FunctionNames.isAggregate(call.name()))
                || Expressions.parts(expression).stream().anyMatch(Aggregates::isIn);
    }

    /// Evaluates an expression for a group of rows: aggregates over all rows, the rest on the first row.
    Value over(Expression expression, List<Row> group) {
        return evaluator.of(replaced(expression, group), group.isEmpty() ? Row.EMPTY : group.getFirst());
    }

    /// The expression with its aggregates replaced by their values.
    private Expression replaced(Expression expression, List<Row> group) {
        meter.step();
        return switch (expression) {
            case Expression.Call call
            when FunctionNames.isAggregate(call.name()) ->
                new Expression.Literal(meter.settled(meter.mark(), aggregate(call, group)));
            case Expression.Call(var name, var arguments, var isDistinct, var isStar) ->
                new Expression.Call(name, all(arguments, group), isDistinct, isStar);
            case Expression.Property(var owner, var name) -> new Expression.Property(replaced(owner, group), name);
            case Expression.ListOf(var items) -> new Expression.ListOf(all(items, group));
            case Expression.MapOf(var entries) -> {
                var replaced = new LinkedHashMap<String, Expression>();
                entries.forEach((name, value) -> replaced.put(name, replaced(value, group)));
                yield new Expression.MapOf(replaced);
            }
            case Expression.Not(var operand) -> new Expression.Not(replaced(operand, group));
            case Expression.Negation(var operand) -> new Expression.Negation(replaced(operand, group));
            case Expression.Logic(var word, var left, var right) ->
                new Expression.Logic(word, replaced(left, group), replaced(right, group));
            case Expression.Comparison(var sign, var left, var right) ->
                new Expression.Comparison(sign, replaced(left, group), replaced(right, group));
            case Expression.Arithmetic(var sign, var left, var right) ->
                new Expression.Arithmetic(sign, replaced(left, group), replaced(right, group));
            case Expression.TextTest(var word, var left, var right) ->
                new Expression.TextTest(word, replaced(left, group), replaced(right, group));
            case Expression.In(var left, var right) -> new Expression.In(replaced(left, group), replaced(right, group));
            case Expression.IsNull(var operand, var isNegated) ->
                new Expression.IsNull(replaced(operand, group), isNegated);
            case Expression.Index(var owner, var index) ->
                new Expression.Index(replaced(owner, group), replaced(index, group));
            case Expression.Slice(var owner, var from, var to) ->
                new Expression.Slice(replaced(owner, group), from, to);
            case Expression.Comprehension(var binding, var condition, var result) ->
                new Expression.Comprehension(
                        new Expression.Binding(binding.variable(), replaced(binding.list(), group)), condition, result);
            case Expression.Quantifier(var word, var binding, var condition) ->
                new Expression.Quantifier(
                        word, new Expression.Binding(binding.variable(), replaced(binding.list(), group)), condition);
            case Expression.Case(var subject, var branches, var otherwise) ->
                new Expression.Case(
                        subject.map(value -> replaced(value, group)),
                        branches.stream()
                                .map(branch -> new Expression.When(
                                        replaced(branch.condition(), group), replaced(branch.result(), group)))
                                .toList(),
                        otherwise.map(value -> replaced(value, group)));
            default -> expression;
        };
    }

    private List<Expression> all(List<Expression> expressions, List<Row> group) {
        return expressions.stream()
                .map(expression -> replaced(expression, group))
                .toList();
    }

    private Value aggregate(Expression.Call call, List<Row> group) {
        if (call.isStar()) return Value.of(group.size());
        if (call.arguments().isEmpty()) throw Fault.value(call.name() + " needs an argument.");
        if (isIn(call.arguments().getFirst())) throw Fault.value("Aggregates cannot stand inside of each other.");
        List<Value> values = new ArrayList<>();
        for (var row : group) {
            var value = evaluator.of(call.arguments().getFirst(), row);
            if (value.isNull()) continue;
            meter.allocate(Value.ITEM_BYTES);
            values.add(value);
        }
        if (call.isDistinct()) values = List.copyOf(distinct(values));
        return switch (call.name()) {
            case "count" -> Value.of(values.size());
            case "collect" -> meter.checked(Value.of(values));
            case "sum" -> sum(values);
            case "avg" -> values.isEmpty() ? Values.NULL : Value.of(Values.number(decimals(values)) / values.size());
            case "min" -> values.stream().min(evaluator.comparison()).orElse(Values.NULL);
            case "max" -> values.stream().max(evaluator.comparison()).orElse(Values.NULL);
            default -> throw Fault.value("The aggregate " + call.name() + " is not supported.");
        };
    }

    private List<Value> distinct(List<Value> values) {
        meter.allocate((long) values.size() * DISTINCT_BYTES);
        var seen = new TreeSet<>(evaluator.comparison());
        return values.stream().filter(seen::add).toList();
    }

    private static Value sum(List<Value> values) {
        if (values.stream().allMatch(Value.Whole.class::isInstance)) {
            long sum = 0;
            for (var value : values) sum += ((Value.Whole) value).value();
            return Value.of(sum);
        }
        return decimals(values);
    }

    private static Value decimals(List<Value> values) {
        double sum = 0;
        for (var value : values) {
            if (!Values.isNumber(value)) throw Fault.value("Only numbers can be added up.");
            sum += Values.number(value);
        }
        return Value.of(sum);
    }
}
