package dev.cairn.engine.cypher.run;

import dev.cairn.engine.cypher.syntax.Expression;
import dev.cairn.engine.cypher.syntax.ExpressionTree;
import dev.cairn.engine.cypher.syntax.FunctionNames;
import dev.cairn.engine.cypher.syntax.QueryFault;
import dev.cairn.engine.cypher.value.CypherValue;
import dev.cairn.engine.cypher.value.CypherValues;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.TreeSet;

/// Evaluates aggregate functions, which compute one value from many rows.
final class Aggregates {

    /// The estimated memory of one entry of a sorted set.
    static final int DISTINCT_BYTES = 64;

    private final Evaluator evaluator;

    private final QueryMeter meter;

    Aggregates(Evaluator evaluator, QueryMeter meter) {
        this.evaluator = evaluator;
        this.meter = meter;
    }

    /// Whether an expression contains an aggregate.
    static boolean isIn(Expression expression) {
        return (expression instanceof Expression.FunctionCall call && FunctionNames.isAggregate(call.name()))
                || ExpressionTree.parts(expression).stream().anyMatch(Aggregates::isIn);
    }

    /// Evaluates an expression for a group of rows: aggregates over all rows, the rest on the first row.
    CypherValue evaluate(Expression expression, List<QueryRow> group) {
        return evaluator.of(withoutAggregates(expression, group), group.isEmpty() ? QueryRow.EMPTY : group.getFirst());
    }

    /// The expression with its aggregates replaced by their values.
    private Expression withoutAggregates(Expression expression, List<QueryRow> group) {
        meter.step();
        return switch (expression) {
            case Expression.FunctionCall call
            when FunctionNames.isAggregate(call.name()) ->
                new Expression.ConstantExpression(meter.settle(meter.mark(), aggregate(call, group)));
            case Expression.FunctionCall(var name, var arguments, var isDistinct, var isStar) ->
                new Expression.FunctionCall(name, all(arguments, group), isDistinct, isStar);
            case Expression.PropertyAccess(var owner, var name) ->
                new Expression.PropertyAccess(withoutAggregates(owner, group), name);
            case Expression.ListLiteral(var items) -> new Expression.ListLiteral(all(items, group));
            case Expression.MapLiteral(var entries) -> {
                var replaced = new LinkedHashMap<String, Expression>();
                entries.forEach((name, value) -> replaced.put(name, withoutAggregates(value, group)));
                yield new Expression.MapLiteral(replaced);
            }
            case Expression.Not(var operand) -> new Expression.Not(withoutAggregates(operand, group));
            case Expression.Negation(var operand) -> new Expression.Negation(withoutAggregates(operand, group));
            case Expression.LogicOperation(var word, var left, var right) ->
                new Expression.LogicOperation(word, withoutAggregates(left, group), withoutAggregates(right, group));
            case Expression.ComparisonOperation(var sign, var left, var right) ->
                new Expression.ComparisonOperation(
                        sign, withoutAggregates(left, group), withoutAggregates(right, group));
            case Expression.Arithmetic(var sign, var left, var right) ->
                new Expression.Arithmetic(sign, withoutAggregates(left, group), withoutAggregates(right, group));
            case Expression.TextTest(var word, var left, var right) ->
                new Expression.TextTest(word, withoutAggregates(left, group), withoutAggregates(right, group));
            case Expression.In(var left, var right) ->
                new Expression.In(withoutAggregates(left, group), withoutAggregates(right, group));
            case Expression.IsNull(var operand, var isNegated) ->
                new Expression.IsNull(withoutAggregates(operand, group), isNegated);
            case Expression.IndexAccess(var owner, var index) ->
                new Expression.IndexAccess(withoutAggregates(owner, group), withoutAggregates(index, group));
            case Expression.ListSlice(var owner, var from, var to) ->
                new Expression.ListSlice(withoutAggregates(owner, group), from, to);
            case Expression.Comprehension(var binding, var condition, var result) ->
                new Expression.Comprehension(
                        new Expression.Binding(binding.variable(), withoutAggregates(binding.list(), group)),
                        condition,
                        result);
            case Expression.Quantifier(var word, var binding, var condition) ->
                new Expression.Quantifier(
                        word,
                        new Expression.Binding(binding.variable(), withoutAggregates(binding.list(), group)),
                        condition);
            case Expression.CaseExpression(var subject, var branches, var otherwise) ->
                new Expression.CaseExpression(
                        subject.map(value -> withoutAggregates(value, group)),
                        branches.stream()
                                .map(branch -> new Expression.When(
                                        withoutAggregates(branch.condition(), group),
                                        withoutAggregates(branch.result(), group)))
                                .toList(),
                        otherwise.map(value -> withoutAggregates(value, group)));
            default -> expression;
        };
    }

    private List<Expression> all(List<Expression> expressions, List<QueryRow> group) {
        return expressions.stream()
                .map(expression -> withoutAggregates(expression, group))
                .toList();
    }

    private CypherValue aggregate(Expression.FunctionCall call, List<QueryRow> group) {
        if (call.isStar()) return CypherValue.of(group.size());
        if (call.arguments().isEmpty()) throw QueryFault.value(call.name() + " needs an argument.");
        if (isIn(call.arguments().getFirst())) throw QueryFault.value("Aggregates cannot stand inside of each other.");
        List<CypherValue> values = new ArrayList<>();
        for (var row : group) {
            var value = evaluator.of(call.arguments().getFirst(), row);
            if (value.isNull()) continue;
            meter.allocate(CypherValue.ITEM_BYTES);
            values.add(value);
        }
        if (call.isDistinct()) values = List.copyOf(distinct(values));
        return switch (call.name()) {
            case "count" -> CypherValue.of(values.size());
            case "collect" -> meter.checked(CypherValue.of(values));
            case "sum" -> sum(values);
            case "avg" ->
                values.isEmpty()
                        ? CypherValues.NULL
                        : CypherValue.of(CypherValues.number(decimals(values)) / values.size());
            case "min" -> values.stream().min(evaluator.comparison()).orElse(CypherValues.NULL);
            case "max" -> values.stream().max(evaluator.comparison()).orElse(CypherValues.NULL);
            default -> throw QueryFault.value("The aggregate " + call.name() + " is not supported.");
        };
    }

    private List<CypherValue> distinct(List<CypherValue> values) {
        meter.allocate((long) values.size() * DISTINCT_BYTES);
        var seen = new TreeSet<>(evaluator.comparison());
        return values.stream().filter(seen::add).toList();
    }

    private static CypherValue sum(List<CypherValue> values) {
        if (values.stream().allMatch(CypherValue.WholeNumber.class::isInstance)) {
            long sum = 0;
            for (var value : values) sum += ((CypherValue.WholeNumber) value).value();
            return CypherValue.of(sum);
        }
        return decimals(values);
    }

    private static CypherValue decimals(List<CypherValue> values) {
        double sum = 0;
        for (var value : values) {
            if (!CypherValues.isNumber(value)) throw QueryFault.value("Only numbers can be added up.");
            sum += CypherValues.number(value);
        }
        return CypherValue.of(sum);
    }
}
