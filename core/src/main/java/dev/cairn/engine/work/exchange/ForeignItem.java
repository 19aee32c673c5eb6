package dev.cairn.engine.work.exchange;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// An item of another tracker with its fields under the names of this one, and what could not be carried over.
///
/// @param uncarried sentences about parts that have no place here and were left behind
public record ForeignItem(Map<String, Object> fields, List<String> uncarried) {

    public ForeignItem {
        fields = new LinkedHashMap<>(fields);
        uncarried = List.copyOf(uncarried);
    }
}
