package dev.cairn.answer;

import java.util.LinkedHashMap;
import java.util.Map;

/// Fields of an answer in the order in which they are given.
///
/// A map of the JDK's `Map.of` has another order in every process, so that a reader would find the most important field
/// at a different place after each start.
public final class OrderedFields {

    private OrderedFields() {}

    /// Two fields, the more important one first. More are added with [Map#put].
    public static Map<String, Object> of(String first, Object one, String second, Object other) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put(first, one);
        fields.put(second, other);
        return fields;
    }
}
