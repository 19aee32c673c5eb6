package dev.cairn.engine.cypher.run;

import dev.cairn.engine.cypher.graph.PropertyGraph;
import dev.cairn.engine.cypher.syntax.QueryFault;
import dev.cairn.engine.cypher.value.CypherValue;
import dev.cairn.engine.cypher.value.CypherValues;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/// The functions of a query, by lower-case name.
final class ScalarFunctions {

    private static final int RANGE_SIZE_MAX = 100_000;

    private final PropertyGraph graph;
    private final QueryMeter meter;
    private final TextFunctions texts;

    ScalarFunctions(PropertyGraph graph, QueryMeter meter) {
        this.graph = graph;
        this.meter = meter;
        this.texts = new TextFunctions(meter);
    }

    /// A null argument gives a null result, except for functions that test for null.
    CypherValue call(String name, List<CypherValue> given) {
        return switch (name) {
            case "exists" -> CypherValue.of(!one(name, given).isNull());
            case "range" -> range(given);
            case "labels",
                    "type",
                    "id",
                    "properties",
                    "keys",
                    "startnode",
                    "endnode",
                    "nodes",
                    "relationships",
                    "length" ->
                given.size() == 1 && given.getFirst().isNull()
                        ? CypherValues.NULL
                        : withMemoryCounted(graphFunction(name, given));
            default -> given.stream().anyMatch(CypherValue::isNull) ? CypherValues.NULL : scalarFunction(name, given);
        };
    }

    /// Lists and maps of the graph are created for each call, so their memory is counted.
    private CypherValue withMemoryCounted(CypherValue value) {
        if (value instanceof CypherValue.ListValue || value instanceof CypherValue.MapValue)
            meter.allocate(value.weight());
        return meter.checked(value);
    }

    private static CypherValue one(String name, List<CypherValue> given) {
        if (given.size() != 1) throw QueryFault.value(name + " takes one argument.");
        return given.getFirst();
    }

    private CypherValue graphFunction(String name, List<CypherValue> given) {
        var value = one(name, given);
        return switch (value) {
            case CypherValue.NodeValue(var id) -> ofNode(name, id);
            case CypherValue.RelationshipValue relationship -> ofRelationship(name, relationship);
            case CypherValue.PathValue path -> ofPath(name, path);
            case CypherValue.MapValue(var entries)
            when name.equals("keys") ->
                CypherValue.of(entries.keySet().stream().map(CypherValue::of).toList());
            case CypherValue.MapValue entries when name.equals("properties") -> entries;
            default -> throw wrongArgument(name);
        };
    }

    private CypherValue ofNode(String name, int id) {
        return switch (name) {
            case "labels" ->
                CypherValue.of(graph.labels(id).stream().map(CypherValue::of).toList());
            case "id" -> CypherValue.of(id);
            case "properties" -> new CypherValue.MapValue(graph.properties(id));
            case "keys" ->
                CypherValue.of(graph.properties(id).keySet().stream()
                        .map(CypherValue::of)
                        .toList());
            default -> throw wrongArgument(name);
        };
    }

    private CypherValue ofRelationship(String name, CypherValue.RelationshipValue relationship) {
        return switch (name) {
            case "type" -> CypherValue.of(relationship.type());
            case "id" -> CypherValue.of(relationship.id());
            case "startnode" -> new CypherValue.NodeValue(relationship.from());
            case "endnode" -> new CypherValue.NodeValue(relationship.to());
            case "properties" -> new CypherValue.MapValue(graph.properties(relationship));
            case "keys" ->
                CypherValue.of(graph.properties(relationship).keySet().stream()
                        .map(CypherValue::of)
                        .toList());
            default -> throw wrongArgument(name);
        };
    }

    private static CypherValue ofPath(String name, CypherValue.PathValue path) {
        return switch (name) {
            case "nodes" -> CypherValue.of(path.nodes());
            case "relationships" -> CypherValue.of(path.relationships());
            case "length" -> CypherValue.of(path.relationships().size());
            default -> throw wrongArgument(name);
        };
    }

    static RuntimeException wrongArgument(String name) {
        return QueryFault.value(name + " cannot be asked of that value.");
    }

    private CypherValue scalarFunction(String name, List<CypherValue> given) {
        return switch (name) {
            case "size" -> size(one(name, given));
            case "head" ->
                items(name, given).isEmpty()
                        ? CypherValues.NULL
                        : items(name, given).getFirst();
            case "last" ->
                items(name, given).isEmpty()
                        ? CypherValues.NULL
                        : items(name, given).getLast();
            case "tail" -> copied(items(name, given).stream().skip(1).toList());
            case "reverse" -> reverse(one(name, given));
            case "tostring" -> CypherValue.of(TextPredicates.written(one(name, given)));
            case "tointeger" -> ValueConversions.whole(one(name, given));
            case "tofloat" -> ValueConversions.decimal(one(name, given));
            case "toboolean" -> ValueConversions.flag(one(name, given));
            case "tolower", "toupper", "trim", "ltrim", "rtrim" -> texts.of(name, text(name, one(name, given)));
            case "split", "replace", "substring", "left", "right" -> {
                if (given.size() < 2) throw wrongArgument(name);
                yield texts.of(name, text(name, given.getFirst()), given);
            }
            case "abs" -> abs(one(name, given));
            case "sign" -> CypherValue.of((long) Math.signum(number(name, given)));
            case "ceil" -> math(name, given, Math::ceil);
            case "floor" -> math(name, given, Math::floor);
            case "round" -> math(name, given, value -> Math.floor(value + 0.5));
            case "sqrt" -> math(name, given, Math::sqrt);
            case "log" -> math(name, given, Math::log);
            case "exp" -> math(name, given, Math::exp);
            default -> throw QueryFault.value("There is no function " + name + " here.");
        };
    }

    private static CypherValue size(CypherValue value) {
        return switch (value) {
            case CypherValue.ListValue(var items) -> CypherValue.of(items.size());
            case CypherValue.TextValue(var text) -> CypherValue.of(text.length());
            default -> throw wrongArgument("size");
        };
    }

    private CypherValue copied(List<CypherValue> items) {
        meter.countItems(items.size());
        return CypherValue.of(items);
    }

    private CypherValue reverse(CypherValue value) {
        return switch (value) {
            case CypherValue.ListValue(var items) -> copied(items.reversed());
            case CypherValue.TextValue(var text) -> texts.of("reverse", text);
            default -> throw wrongArgument("reverse");
        };
    }

    private static CypherValue abs(CypherValue value) {
        return switch (value) {
            case CypherValue.WholeNumber(var whole) -> CypherValue.of(Math.abs(whole));
            case CypherValue.DecimalValue(var decimal) -> CypherValue.of(Math.abs(decimal));
            default -> throw wrongArgument("abs");
        };
    }

    private static List<CypherValue> items(String name, List<CypherValue> given) {
        if (one(name, given) instanceof CypherValue.ListValue(var items)) return items;
        throw wrongArgument(name);
    }

    private static String text(String name, CypherValue value) {
        if (value instanceof CypherValue.TextValue(var text)) return text;
        throw wrongArgument(name);
    }

    private static double number(String name, List<CypherValue> given) {
        var value = one(name, given);
        if (CypherValues.isNumber(value)) return CypherValues.number(value);
        throw wrongArgument(name);
    }

    private static CypherValue math(String name, List<CypherValue> given, DoubleUnaryOperator function) {
        return CypherValue.of(function.applyAsDouble(number(name, given)));
    }

    private CypherValue range(List<CypherValue> given) {
        if (given.size() < 2
                || !(given.get(0) instanceof CypherValue.WholeNumber(var from))
                || !(given.get(1) instanceof CypherValue.WholeNumber(var to))) throw wrongArgument("range");
        long step = given.size() > 2 && given.get(2) instanceof CypherValue.WholeNumber(var wanted) ? wanted : 1;
        if (step == 0) throw QueryFault.value("A range cannot go in steps of 0.");
        var numbers = new ArrayList<CypherValue>();
        for (long at = from; step > 0 ? at <= to : at >= to; at += step) {
            if (numbers.size() == RANGE_SIZE_MAX)
                throw QueryFault.limit("A range has at most " + RANGE_SIZE_MAX + " numbers.");
            meter.allocate(CypherValue.ITEM_BYTES);
            numbers.add(CypherValue.of(at));
            // The next number would overflow.
            if (step > 0 ? at > Long.MAX_VALUE - step : at < Long.MIN_VALUE - step) break;
        }
        return meter.checked(CypherValue.of(numbers));
    }
}
