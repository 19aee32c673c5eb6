package dev.cairn.serve.tool.dispatch;

import dev.cairn.serve.tool.ArgumentNames;
import dev.cairn.serve.tool.CommonArguments;
import dev.cairn.serve.tool.ToolParameter;
import dev.cairn.serve.tool.ToolSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Writes a tool's arguments as JSON Schema.
///
/// The schema is less strict than the check of a call. It does not contain the common arguments except `profile`,
/// because the server's instructions describe them; so it cannot forbid additional properties. It also does not
/// say that one argument of a group is required, because several clients reject schemas with alternatives at the
/// top level.
public final class InputJsonSchema {

    private InputJsonSchema() {}

    public static Map<String, Object> of(ToolSpec spec) {
        var properties = new LinkedHashMap<String, Object>();
        var parameters = spec.input().parameters().stream()
                .map(parameter -> ArgumentNames.shown(spec, parameter))
                .toList();
        parameters.forEach(parameter -> properties.put(parameter.name(), property(parameter)));
        properties.putIfAbsent(CommonArguments.PROFILE, property(CommonArguments.PROFILE_PARAMETER));
        var schema = new LinkedHashMap<String, Object>();
        schema.put("type", "object");
        schema.put("properties", properties);
        var required = parameters.stream()
                .filter(ToolParameter::isRequired)
                .map(ToolParameter::name)
                .toList();
        if (!required.isEmpty()) schema.put("required", required);
        return schema;
    }

    private static Map<String, Object> property(ToolParameter parameter) {
        var property = new LinkedHashMap<String, Object>();
        switch (parameter.type()) {
            case TEXT -> property.put("type", "string");
            case INTEGER -> property.put("type", "integer");
            case NUMBER -> property.put("type", "number");
            case FLAG -> property.put("type", "boolean");
            case OBJECT -> property.put("type", "object");
            case TEXTS -> putList(property, textSchema(parameter));
            case OBJECTS -> putList(property, Map.of("type", "object"));
            case TEXT_OR_TEXTS -> {
                property.put("type", List.of("string", "array"));
                property.put("items", textSchema(parameter));
            }
        }
        boolean single = parameter.type() == ToolParameter.ParameterType.TEXT;
        if (single && !parameter.allowed().isEmpty()) property.put("enum", parameter.allowed());
        parameter.fallback().ifPresent(fallback -> property.put("default", fallback));
        parameter.min().ifPresent(min -> property.put("minimum", min));
        parameter.max().ifPresent(max -> property.put("maximum", max));
        if (!parameter.description().isEmpty()) property.put("description", parameter.description());
        return property;
    }

    private static void putList(Map<String, Object> property, Map<String, Object> items) {
        property.put("type", "array");
        property.put("items", items);
    }

    private static Map<String, Object> textSchema(ToolParameter parameter) {
        var items = new LinkedHashMap<String, Object>();
        items.put("type", "string");
        if (!parameter.allowed().isEmpty()) items.put("enum", parameter.allowed());
        return items;
    }
}
