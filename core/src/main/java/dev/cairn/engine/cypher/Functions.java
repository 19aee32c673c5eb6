package dev.cairn.engine.cypher;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/// The functions of a query, by lower-case name.
final class Functions {

    private static final int RANGE_MAX = 100_000;

    private final PropertyGraph graph;
    private final Meter meter;
    private final TextFunctions texts;

    Functions(PropertyGraph graph, Meter meter) {
        this.graph = graph;
        this.meter = meter;
        this.texts = new TextFunctions(meter);
    }

    /// A null argument gives a null result, except for functions that test for null.
    Value call(String name, List<Value> given) {
        return switch (name) {
            case "exists" -> Value.of(!one(name, given).isNull());
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
                given.size() == 1 && given.getFirst().isNull() ? Values.NULL : counted(ofGraph(name, given));
            default -> given.stream().anyMatch(Value::isNull) ? Values.NULL : plain(name, given);
        };
    }

    /// Lists and maps of the graph are created for each call, so their memory is counted.
    private Value counted(Value value) {
        if (value instanceof Value.Items || value instanceof Value.Entries) meter.allocate(value.weight());
        return meter.checked(value);
    }

    private static Value one(String name, List<Value> given) {
        if (given.size() != 1) throw Fault.value(name + " takes one argument.");
        return given.getFirst();
    }

    private Value ofGraph(String name, List<Value> given) {
        var value = one(name, given);
        return switch (value) {
            case Value.Node(var id) -> ofNode(name, id);
            case Value.Relationship relationship -> ofRelationship(name, relationship);
            case Value.Path path -> ofPath(name, path);
            case Value.Entries(var entries)
            when name.equals("keys") ->
                Value.of(entries.keySet().stream().map(Value::of).toList());
            case Value.Entries entries when name.equals("properties") -> entries;
            default -> throw wrong(name);
        };
    }

    private Value ofNode(String name, int id) {
        return switch (name) {
            case "labels" -> Value.of(graph.labels(id).stream().map(Value::of).toList());
            case "id" -> Value.of(id);
            case "properties" -> new Value.Entries(graph.properties(id));
            case "keys" ->
                Value.of(graph.properties(id).keySet().stream().map(Value::of).toList());
            default -> throw wrong(name);
        };
    }

    private Value ofRelationship(String name, Value.Relationship relationship) {
        return switch (name) {
            case "type" -> Value.of(relationship.type());
            case "id" -> Value.of(relationship.id());
            case "startnode" -> new Value.Node(relationship.from());
            case "endnode" -> new Value.Node(relationship.to());
            case "properties" -> new Value.Entries(graph.properties(relationship));
            case "keys" ->
                Value.of(graph.properties(relationship).keySet().stream()
                        .map(Value::of)
                        .toList());
            default -> throw wrong(name);
        };
    }

    private static Value ofPath(String name, Value.Path path) {
        return switch (name) {
            case "nodes" -> Value.of(path.nodes());
            case "relationships" -> Value.of(path.relationships());
            case "length" -> Value.of(path.relationships().size());
            default -> throw wrong(name);
        };
    }

    static RuntimeException wrong(String name) {
        return Fault.value(name + " cannot be asked of that value.");
    }

    private Value plain(String name, List<Value> given) {
        return switch (name) {
            case "size" -> size(one(name, given));
            case "head" ->
                items(name, given).isEmpty() ? Values.NULL : items(name, given).getFirst();
            case "last" ->
                items(name, given).isEmpty() ? Values.NULL : items(name, given).getLast();
            case "tail" -> copied(items(name, given).stream().skip(1).toList());
            case "reverse" -> reverse(one(name, given));
            case "tostring" -> Value.of(Texts.written(one(name, given)));
            case "tointeger" -> Conversions.whole(one(name, given));
            case "tofloat" -> Conversions.decimal(one(name, given));
            case "toboolean" -> Conversions.flag(one(name, given));
            case "tolower", "toupper", "trim", "ltrim", "rtrim" -> texts.of(name, text(name, one(name, given)));
            case "split", "replace", "substring", "left", "right" -> {
                if (given.size() < 2) throw wrong(name);
                yield texts.of(name, text(name, given.getFirst()), given);
            }
            case "abs" -> abs(one(name, given));
            case "sign" -> Value.of((long) Math.signum(number(name, given)));
            case "ceil" -> math(name, given, Math::ceil);
            case "floor" -> math(name, given, Math::floor);
            case "round" -> math(name, given, value -> Math.floor(value + 0.5));
            case "sqrt" -> math(name, given, Math::sqrt);
            case "log" -> math(name, given, Math::log);
            case "exp" -> math(name, given, Math::exp);
            default -> throw Fault.value("There is no function " + name + " here.");
        };
    }

    private static Value size(Value value) {
        return switch (value) {
            case Value.Items(var items) -> Value.of(items.size());
            case Value.Text(var text) -> Value.of(text.length());
            default -> throw wrong("size");
        };
    }

    private Value copied(List<Value> items) {
        meter.items(items.size());
        return Value.of(items);
    }

    private Value reverse(Value value) {
        return switch (value) {
            case Value.Items(var items) -> copied(items.reversed());
            case Value.Text(var text) -> texts.of("reverse", text);
            default -> throw wrong("reverse");
        };
    }

    private static Value abs(Value value) {
        return switch (value) {
            case Value.Whole(var whole) -> Value.of(Math.abs(whole));
            case Value.Decimal(var decimal) -> Value.of(Math.abs(decimal));
            default -> throw wrong("abs");
        };
    }

    private static List<Value> items(String name, List<Value> given) {
        if (one(name, given) instanceof Value.Items(var items)) return items;
        throw wrong(name);
    }

    private static String text(String name, Value value) {
        if (value instanceof Value.Text(var text)) return text;
        throw wrong(name);
    }

    private static double number(String name, List<Value> given) {
        var value = one(name, given);
        if (Values.isNumber(value)) return Values.number(value);
        throw wrong(name);
    }

    private static Value math(String name, List<Value> given, DoubleUnaryOperator function) {
        return Value.of(function.applyAsDouble(number(name, given)));
    }

    private Value range(List<Value> given) {
        if (given.size() < 2
                || !(given.get(0) instanceof Value.Whole(var from))
                || !(given.get(1) instanceof Value.Whole(var to))) throw wrong("range");
        long step = given.size() > 2 && given.get(2) instanceof Value.Whole(var wanted) ? wanted : 1;
        if (step == 0) throw Fault.value("A range cannot go in steps of 0.");
        var numbers = new ArrayList<Value>();
        for (long at = from; step > 0 ? at <= to : at >= to; at += step) {
            if (numbers.size() == RANGE_MAX) throw Fault.limit("A range has at most " + RANGE_MAX + " numbers.");
            meter.allocate(Value.ITEM_BYTES);
            numbers.add(Value.of(at));
            // The next number would overflow.
            if (step > 0 ? at > Long.MAX_VALUE - step : at < Long.MIN_VALUE - step) break;
        }
        return meter.checked(Value.of(numbers));
    }
}
