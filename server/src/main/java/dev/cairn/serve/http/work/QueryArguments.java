package dev.cairn.serve.http.work;

import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSpec;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Converts the query parameters of a page to the arguments of a tool. A value that cannot be converted stays
/// text, so that the tool refuses it with a hint.
final class QueryArguments {

    private static final Set<String> COMMON_NUMBERS = Set.of("tokens");

    private final Map<String, ToolParameter.ParameterType> types = new LinkedHashMap<>();

    QueryArguments(ToolSpec spec) {
        spec.input().parameters().forEach(parameter -> types.put(parameter.name(), parameter.type()));
        COMMON_NUMBERS.forEach(name -> types.putIfAbsent(name, ToolParameter.ParameterType.INTEGER));
    }

    Map<String, Object> of(Map<String, String[]> query) {
        var arguments = new LinkedHashMap<String, Object>();
        query.forEach((name, values) -> {
            if (values.length > 0) arguments.put(name, value(name, List.of(values)));
        });
        return arguments;
    }

    private Object value(String name, List<String> values) {
        return switch (types.getOrDefault(name, ToolParameter.ParameterType.TEXT)) {
            case TEXT_OR_TEXTS -> values;
            case TEXTS ->
                values.stream()
                        .flatMap(value -> Arrays.stream(value.split(",")))
                        .filter(value -> !value.isBlank())
                        .toList();
            case INTEGER, NUMBER -> number(values.getLast());
            case FLAG -> flag(values.getLast());
            case TEXT, OBJECT, OBJECTS -> values.getLast();
        };
    }

    private static Object number(String text) {
        try {
            return new BigDecimal(text);
        } catch (NumberFormatException notANumber) {
            return text;
        }
    }

    private static Object flag(String text) {
        return text.equals("true") || text.equals("false") ? (Object) Boolean.valueOf(text) : text;
    }
}
