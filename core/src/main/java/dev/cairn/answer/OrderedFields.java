package dev.cairn.answer;

import java.util.LinkedHashMap;
import java.util.Map;

/// Fields of an answer in the order in which they are given.
///
/// The order of `Map.of` differs between processes, so the most important field would be at a different place after
/// each start.
public final class OrderedFields {

    private OrderedFields() {}

    /// Two fields, the more important one first. Further ones are added with [Map#put].
    public static Map<String, Object> of(String first, Object one, String second, Object other) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put(first, one);
        fields.put(second, other);
        return fields;
    }
}
