package dev.cairn.serve.tool.dispatch;

import dev.cairn.answer.AnswerField;
import dev.cairn.answer.FieldPriority;
import dev.cairn.serve.tool.ToolSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Writes the form of a tool's answers as JSON Schema. Every field that may be left out for lack of space is
/// optional.
public final class OutputJsonSchema {

    private static final Map<String, Object> TEXT = Map.of("type", "string");
    private static final Map<String, Object> COUNT = Map.of("type", "integer");
    private static final Map<String, Object> FLAG = Map.of("type", "boolean");

    private OutputJsonSchema() {}

    public static Map<String, Object> of(ToolSpec spec) {
        var properties = new LinkedHashMap<String, Object>();
        properties.put("ok", FLAG);
        properties.put("summary", TEXT);
        properties.put("profile", TEXT);
        properties.put("_tokenEstimate", COUNT);
        properties.put("data", data(spec.output()));
        properties.put("omitted", Map.of("type", "object", "additionalProperties", COUNT));
        properties.put("errorCode", TEXT);
        properties.put("hint", TEXT);
        properties.put("freshness", object(fields("tx", COUNT, "stale", FLAG, "reason", TEXT), List.of("tx", "stale")));
        return object(properties, List.of("ok", "summary", "profile", "_tokenEstimate", "freshness"));
    }

    private static Map<String, Object> data(List<AnswerField> output) {
        var properties = new LinkedHashMap<String, Object>();
        output.forEach(field -> properties.put(field.name(), Map.of()));
        return object(
                properties,
                output.stream()
                        .filter(field -> field.priority() == FieldPriority.REQUIRED)
                        .map(AnswerField::name)
                        .toList());
    }

    private static Map<String, Object> fields(Object... namesAndSchemas) {
        var fields = new LinkedHashMap<String, Object>();
        for (int i = 0; i < namesAndSchemas.length; i += 2)
            fields.put((String) namesAndSchemas[i], namesAndSchemas[i + 1]);
        return fields;
    }

    private static Map<String, Object> object(Map<String, Object> properties, List<String> required) {
        var schema = new LinkedHashMap<String, Object>();
        schema.put("type", "object");
        schema.put("properties", properties);
        if (!required.isEmpty()) schema.put("required", required);
        return schema;
    }
}
