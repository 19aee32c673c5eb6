package dev.cairn.store.codec;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;

/// Encodes fields of imported backlog items that Cairn does not know. They are stored as a JSON object, and every
/// value is exported as it was imported.
///
/// Null is read as an empty `Optional`. A decimal keeps all its digits, so that `1.10` does not become `1.1`.
public final class UnreadFieldCodec {

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    private UnreadFieldCodec() {}

    public static String write(Map<String, Object> fields) {
        return JSON.writeValueAsString(fields);
    }

    public static Map<String, Object> read(String written) {
        return fields(JSON.readTree(written));
    }

    private static Map<String, Object> fields(JsonNode node) {
        var fields = new LinkedHashMap<String, Object>();
        node.properties().forEach(entry -> fields.put(entry.getKey(), value(entry.getValue())));
        return fields;
    }

    private static Object value(JsonNode node) {
        if (node.isNull()) return Optional.empty();
        if (node.isBoolean()) return node.booleanValue();
        if (node.isIntegralNumber())
            return node.canConvertToLong() ? (Object) node.longValue() : node.bigIntegerValue();
        if (node.isNumber()) return node.decimalValue();
        if (node.isObject()) return fields(node);
        if (!node.isArray()) return node.stringValue();
        var items = new ArrayList<Object>();
        node.forEach(item -> items.add(value(item)));
        return items;
    }
}
