package dev.cairn.serve.mcp;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The elicitation forms of the official suite.
final class ConformanceForms {

    private ConformanceForms() {}

    static Map<String, Object> person() {
        var text = Map.of("type", "string");
        return form(Map.of("username", text, "email", text));
    }

    static Map<String, Object> defaults() {
        return form(Map.of(
                "name", Map.of("type", "string", "default", "John Doe"),
                "age", Map.of("type", "integer", "default", 30),
                "score", Map.of("type", "number", "default", 95.5),
                "status",
                        Map.of("type", "string", "enum", List.of("active", "inactive", "pending"), "default", "active"),
                "verified", Map.of("type", "boolean", "default", true)));
    }

    static Map<String, Object> choices() {
        var untitled = Map.of("type", "string", "enum", List.of("option1", "option2", "option3"));
        return form(Map.of(
                "untitledSingle", untitled,
                "titledSingle", Map.of("type", "string", "oneOf", titled("Option")),
                "legacyEnum",
                        Map.of(
                                "type", "string",
                                "enum", List.of("opt1", "opt2", "opt3"),
                                "enumNames", List.of("Option One", "Option Two", "Option Three")),
                "untitledMulti", Map.of("type", "array", "items", untitled),
                "titledMulti", Map.of("type", "array", "items", Map.of("anyOf", titled("Choice")))));
    }

    private static List<Map<String, Object>> titled(String noun) {
        var options = new ArrayList<Map<String, Object>>();
        var ordinals = List.of("First", "Second", "Third");
        for (int option = 0; option < ordinals.size(); option++)
            options.add(Map.of("const", "value" + (option + 1), "title", ordinals.get(option) + " " + noun));
        return options;
    }

    private static Map<String, Object> form(Map<String, Object> fields) {
        return Map.of("type", "object", "properties", fields, "required", List.copyOf(fields.keySet()));
    }
}
