package dev.cairn.client;

import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Formats JSON as people write it: one member per line, and short lists of plain values on one line.
final class JsonPrinter {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private JsonPrinter() {}

    /// @param depth the depth of the value; its first line is not indented
    static String print(JsonNode value, String indent, int depth) {
        if (value.isArray())
            return StreamSupport.stream(value.spliterator(), false)
                    .map(item -> print(item, indent, depth))
                    .collect(Collectors.joining(", ", "[", "]"));
        if (!value.isObject() || value.isEmpty()) return value.toString();
        var inner = indent.repeat(depth + 1);
        return value.properties().stream()
                .map(member -> inner + JSON.writeValueAsString(member.getKey()) + ": "
                        + print(member.getValue(), indent, depth + 1))
                .collect(Collectors.joining(",\n", "{\n", "\n" + indent.repeat(depth) + "}"));
    }
}
