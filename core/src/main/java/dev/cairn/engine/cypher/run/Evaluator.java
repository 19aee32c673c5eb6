package dev.cairn.engine.cypher.run;

import dev.cairn.engine.cypher.graph.PropertyGraph;
import dev.cairn.engine.cypher.syntax.Expression;
import dev.cairn.engine.cypher.syntax.FunctionNames;
import dev.cairn.engine.cypher.syntax.GraphPattern;
import dev.cairn.engine.cypher.syntax.QueryFault;
import dev.cairn.engine.cypher.value.CypherValue;
import dev.cairn.engine.cypher.value.CypherValues;
import dev.cairn.engine.cypher.value.ValueComparison;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Evaluates expressions for a row.
public final class Evaluator {

    private final PropertyGraph graph;
    private final QueryMeter meter;
    private final ScalarFunctions functions;
    private final ValueComparison comparison;
    private final ThreeValuedLogic logic;
    private final UnknownNames absent;

    public Evaluator(PropertyGraph graph, QueryMeter meter) {
        this.absent = new UnknownNames(graph);
        this.graph = graph;
        this.meter = meter;
        this.functions = new ScalarFunctions(graph, meter);
        this.comparison = new ValueComparison(meter::addSteps);
        this.logic = new ThreeValuedLogic(comparison);
    }

    /// Names that were used but do not exist.
    UnknownNames absent() {
        return absent;
    }

    /// The comparison of this query, which counts its work.
    ValueComparison comparison() {
        return comparison;
    }

    public CypherValue of(Expression expression, QueryRow row) {
        meter.step();
        return switch (expression) {
            case Expression.ConstantExpression(var value) -> value;
            case Expression.Variable(var name, var _) ->
                row.find(name).orElseThrow(() -> QueryFault.value("The variable " + name + " is not defined here."));
            default -> meter.settle(meter.mark(), made(expression, row));
        };
    }

    private CypherValue made(Expression expression, QueryRow row) {
        return switch (expression) {
            case Expression.ConstantExpression _, Expression.Variable _ -> of(expression, row);
            case Expression.PropertyAccess(var owner, var name) -> property(of(owner, row), name);
            case Expression.ListLiteral(var items) ->
                list(items.stream().map(item -> of(item, row)).toList());
            case Expression.MapLiteral(var entries) -> entries(entries, row);
            case Expression.Not(var operand) -> ThreeValuedLogic.not(of(operand, row));
            case Expression.LogicOperation(var word, var left, var right) ->
                ThreeValuedLogic.of(word, of(left, row), of(right, row));
            case Expression.ComparisonOperation(var sign, var left, var right) ->
                logic.compare(sign, of(left, row), of(right, row));
            case Expression.Arithmetic(var sign, var left, var right) ->
                ValueArithmetic.of(sign, of(left, row), of(right, row), meter);
            case Expression.Negation(var operand) -> ValueArithmetic.negated(of(operand, row));
            case Expression.TextTest(var word, var text, var wanted) ->
                TextPredicates.test(word, of(text, row), of(wanted, row), meter);
            case Expression.In(var item, var list) -> logic.in(of(item, row), of(list, row));
            case Expression.IsNull(var operand, var isNegated) ->
                CypherValue.of(of(operand, row).isNull() != isNegated);
            case Expression.HasLabels(var node, var labels) -> hasLabels(of(node, row), labels);
            case Expression.IndexAccess(var owner, var index) -> index(of(owner, row), of(index, row));
            case Expression.ListSlice slice -> slice(slice, row);
            case Expression.FunctionCall call -> call(call, row);
            case Expression.CaseExpression cases -> cases(cases, row);
            case Expression.Comprehension comprehension -> comprehension(comprehension, row);
            case Expression.Quantifier quantifier -> quantifier(quantifier, row);
            case Expression.Exists(var pattern, var condition) ->
                CypherValue.of(!matches(
                                new PatternQuery(
                                        pattern, condition, new Expression.ConstantExpression(CypherValues.TRUE), 1),
                                row)
                        .isEmpty());
            case Expression.PatternList(var pattern, var condition, var result) ->
                list(matches(new PatternQuery(pattern, condition, result, Integer.MAX_VALUE), row));
        };
    }

    /// A pattern inside an expression, and the value computed for each match.
    private record PatternQuery(
            GraphPattern.PatternChain pattern, Optional<Expression> condition, Expression result, int limit) {}

    private List<CypherValue> matches(PatternQuery search, QueryRow row) {
        var found = new ArrayList<CypherValue>();
        new PatternMatcher(graph, this, meter).match(List.of(search.pattern()), row, match -> {
            if (search.condition().isEmpty()
                    || of(search.condition().get(), match).isTrue()) {
                meter.allocate(CypherValue.ITEM_BYTES);
                found.add(of(search.result(), match));
            }
            return found.size() < search.limit();
        });
        return found;
    }

    /// A list of existing values.
    private CypherValue list(List<CypherValue> items) {
        meter.countItems(items.size());
        return meter.checked(CypherValue.of(items));
    }

    private CypherValue call(Expression.FunctionCall call, QueryRow row) {
        if (FunctionNames.isAggregate(call.name()))
            throw QueryFault.value("The aggregate " + call.name() + " cannot stand here.");
        if (call.name().equals("coalesce")) {
            for (var argument : call.arguments()) {
                var value = of(argument, row);
                if (!value.isNull()) return value;
            }
            return CypherValues.NULL;
        }
        return functions.call(
                call.name(),
                call.arguments().stream().map(argument -> of(argument, row)).toList());
    }

    private CypherValue entries(Map<String, Expression> entries, QueryRow row) {
        var values = new LinkedHashMap<String, CypherValue>();
        entries.forEach((name, expression) -> values.put(name, of(expression, row)));
        meter.countItems(values.size());
        return meter.checked(new CypherValue.MapValue(values));
    }

    private CypherValue property(CypherValue owner, String name) {
        return switch (owner) {
            case CypherValue.NullValue _ -> CypherValues.NULL;
            case CypherValue.NodeValue(var id) -> absent.recordProperty(id, name, counted(graph.property(id, name)));
            case CypherValue.RelationshipValue relationship -> counted(graph.property(relationship, name));
            case CypherValue.MapValue(var values) -> values.getOrDefault(name, CypherValues.NULL);
            default -> throw QueryFault.value("Only nodes, relationships and maps have the property " + name + ".");
        };
    }

    /// The graph may create a list for each call, so its memory is counted.
    private CypherValue counted(CypherValue property) {
        if (property instanceof CypherValue.ListValue || property instanceof CypherValue.MapValue)
            meter.allocate(property.weight());
        return property;
    }

    private CypherValue hasLabels(CypherValue value, List<String> labels) {
        return switch (value) {
            case CypherValue.NullValue _ -> CypherValues.NULL;
            case CypherValue.NodeValue(var id) ->
                CypherValue.of(graph.labels(id).containsAll(labels));
            case CypherValue.RelationshipValue relationship ->
                CypherValue.of(List.of(relationship.type()).containsAll(labels));
            default -> throw QueryFault.value("Only nodes have labels.");
        };
    }

    private CypherValue index(CypherValue owner, CypherValue index) {
        if (owner.isNull() || index.isNull()) return CypherValues.NULL;
        if (owner instanceof CypherValue.ListValue(var items) && index instanceof CypherValue.WholeNumber(var at)) {
            long place = at < 0 ? at + items.size() : at;
            return place < 0 || place >= items.size() ? CypherValues.NULL : items.get((int) place);
        }
        if (index instanceof CypherValue.TextValue(var name) && !(owner instanceof CypherValue.ListValue))
            return property(owner, name);
        throw QueryFault.value("A list is indexed by a whole number, a map by a text.");
    }

    private CypherValue slice(Expression.ListSlice slice, QueryRow row) {
        var owner = of(slice.owner(), row);
        var from = slice.from().map(expression -> of(expression, row)).orElse(CypherValue.of(0));
        var to = slice.to().map(expression -> of(expression, row)).orElse(CypherValue.of(Long.MAX_VALUE));
        if (owner.isNull() || from.isNull() || to.isNull()) return CypherValues.NULL;
        if (!(owner instanceof CypherValue.ListValue(var items))
                || !(from instanceof CypherValue.WholeNumber(var first))
                || !(to instanceof CypherValue.WholeNumber(var last)))
            throw QueryFault.value("Only lists are sliced, by whole numbers.");
        int start = place(first, items.size());
        int end = place(last, items.size());
        return start >= end ? CypherValue.of(List.of()) : list(items.subList(start, end));
    }

    private static int place(long index, int size) {
        return Math.clamp(index < 0 ? index + size : index, 0, size);
    }

    private CypherValue cases(Expression.CaseExpression cases, QueryRow row) {
        var subject = cases.subject().map(expression -> of(expression, row));
        for (var branch : cases.branches()) {
            var value = of(branch.condition(), row);
            boolean holds =
                    subject.map(wanted -> comparison.isEqual(wanted, value)).orElse(value.isTrue());
            if (holds) return of(branch.result(), row);
        }
        return cases.otherwise().map(expression -> of(expression, row)).orElse(CypherValues.NULL);
    }

    /// The items of a binding; empty if the list is null.
    private Optional<List<CypherValue>> items(Expression.Binding binding, QueryRow row) {
        return switch (of(binding.list(), row)) {
            case CypherValue.NullValue _ -> Optional.empty();
            case CypherValue.ListValue(var items) -> Optional.of(items);
            default -> throw QueryFault.value("IN needs a list.");
        };
    }

    private CypherValue comprehension(Expression.Comprehension comprehension, QueryRow row) {
        var items = items(comprehension.binding(), row);
        if (items.isEmpty()) return CypherValues.NULL;
        var results = new ArrayList<CypherValue>();
        for (var item : items.get()) {
            meter.expand();
            var inner = row.with(comprehension.binding().variable(), item);
            if (comprehension.condition().isPresent()
                    && !of(comprehension.condition().get(), inner).isTrue()) continue;
            meter.allocate(CypherValue.ITEM_BYTES);
            results.add(comprehension.result().map(result -> of(result, inner)).orElse(item));
        }
        return list(results);
    }

    private CypherValue quantifier(Expression.Quantifier quantifier, QueryRow row) {
        var items = items(quantifier.binding(), row);
        if (items.isEmpty()) return CypherValues.NULL;
        int yes = 0;
        int unknown = 0;
        for (var item : items.get()) {
            meter.expand();
            var holds = of(quantifier.condition(), row.with(quantifier.binding().variable(), item));
            if (holds.isTrue()) yes++;
            else if (holds.isNull()) unknown++;
        }
        return ThreeValuedLogic.quantified(
                quantifier.word(), yes, unknown, items.get().size());
    }
}
