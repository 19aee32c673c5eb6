package dev.cairn.serve.tool.retrieve;

import dev.cairn.engine.cypher.value.CypherValue;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Converts JSON values to Cypher parameters.
final class CypherParameters {

    private static final int DEPTH_MAX = 8;

    private CypherParameters() {}

    static CypherValue value(String name, @Nullable Object given) {
        return value(name, given, 0);
    }

    private static CypherValue value(String name, @Nullable Object given, int depth) {
        if (depth > DEPTH_MAX) throw unusable(name, "it is nested too deep");
        return switch (given) {
            case null -> new CypherValue.NullValue();
            case Boolean flag -> CypherValue.of(flag);
            case String text -> CypherValue.of(text);
            case BigInteger large -> throw unusable(name, large + " is too large");
            case Integer number -> CypherValue.of(number);
            case Long number -> CypherValue.of(number);
            case Number number -> CypherValue.of(number.doubleValue());
            case List<?> list ->
                CypherValue.of(
                        list.stream().map(each -> value(name, each, depth + 1)).toList());
            case Map<?, ?> map -> {
                var entries = new LinkedHashMap<String, CypherValue>();
                map.forEach((key, each) -> entries.put(String.valueOf(key), value(name, each, depth + 1)));
                yield new CypherValue.MapValue(entries);
            }
            default -> throw unusable(name, "it is no text, number, list or object");
        };
    }

    private static Refusal unusable(String name, String why) {
        return Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                "The parameter $" + Problem.echo(name) + " cannot be used: " + why + ".",
                "Give a text, a whole number, a decimal, true, false, or a list of these.");
    }
}
