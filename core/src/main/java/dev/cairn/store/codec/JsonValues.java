package dev.cairn.store.codec;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Reads and writes strings, lists and maps in JSON objects. Empty values are not written.
final class JsonValues {

    private JsonValues() {}

    static void put(ObjectNode node, String field, Collection<String> texts) {
        if (texts.isEmpty()) return;
        var list = node.putArray(field);
        texts.forEach(list::add);
    }

    static void put(ObjectNode node, String field, Map<String, String> texts) {
        if (texts.isEmpty()) return;
        var object = node.putObject(field);
        texts.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(entry -> object.put(entry.getKey(), entry.getValue()));
    }

    static Optional<String> optional(JsonNode node, String field) {
        return Optional.ofNullable(node.get(field)).map(JsonNode::stringValue);
    }

    static List<String> list(JsonNode node) {
        var texts = new ArrayList<String>();
        node.forEach(item -> texts.add(item.stringValue()));
        return texts;
    }

    static Map<String, String> map(JsonNode node) {
        var texts = new LinkedHashMap<String, String>();
        node.properties()
                .forEach(entry -> texts.put(entry.getKey(), entry.getValue().stringValue()));
        return texts;
    }

    static Map<String, Object> values(JsonNode node) {
        var values = new LinkedHashMap<String, Object>();
        node.properties().forEach(entry -> values.put(entry.getKey(), value(entry.getValue())));
        return values;
    }

    /// Converts a JSON value. Objects become maps, integers of any size stay exact, and null becomes the empty
    /// string.
    private static Object value(JsonNode node) {
        if (node.isBoolean()) return node.booleanValue();
        if (node.isIntegralNumber())
            return node.canConvertToLong() ? (Object) node.longValue() : node.bigIntegerValue();
        if (node.isNumber()) return node.doubleValue();
        if (node.isObject()) return values(node);
        if (!node.isArray()) return node.isNull() ? "" : node.stringValue();
        var items = new ArrayList<Object>();
        node.forEach(item -> items.add(value(item)));
        return List.copyOf(items);
    }
}
