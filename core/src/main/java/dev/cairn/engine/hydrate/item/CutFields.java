package dev.cairn.engine.hydrate.item;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// The fields of an entity that are shown in part, by wire name.
public record CutFields(Map<String, ShownPart> parts) {

    public static final String DESCRIPTION = "description";

    /// How much of a field is shown: characters of a text, items of a list.
    public record ShownPart(int shown, int total) {}

    public CutFields {
        parts = Collections.unmodifiableMap(new LinkedHashMap<>(parts));
    }

    CutFields and(String field, ShownPart part) {
        var all = new LinkedHashMap<>(parts);
        all.put(field, part);
        return new CutFields(all);
    }
}
