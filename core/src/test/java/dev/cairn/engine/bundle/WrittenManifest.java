package dev.cairn.engine.bundle;

import dev.cairn.engine.bundle.manifest.Written;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A manifest as a tree, without its syntax; every field is on its own line.
final class WrittenManifest {

    private final Map<String, Object> fields = new LinkedHashMap<>();
    private Map<String, Object> last = fields;
    private int line;

    /// Sets a top-level field.
    WrittenManifest set(String key, Object value) {
        fields.put(key, value);
        return this;
    }

    @SuppressWarnings("unchecked") // only this class adds bands
    private Map<String, Object> band(String band) {
        return (Map<String, Object>) fields.computeIfAbsent(band, _ -> new LinkedHashMap<String, Object>());
    }

    WrittenManifest globs(String band, String... globs) {
        band(band).put("globs", List.of(globs));
        return this;
    }

    WrittenManifest keys(String band, String... keys) {
        band(band).put("repo_context_keys", List.of(keys));
        return this;
    }

    @SuppressWarnings("unchecked") // only this method adds queries
    WrittenManifest query(String band, String name, String compute, int maxFiles) {
        var query = new LinkedHashMap<String, Object>();
        query.put("name", name);
        query.put("compute", compute);
        query.put("max_files", maxFiles);
        last = query;
        ((List<Object>) band(band).computeIfAbsent("derived", _ -> new ArrayList<Object>())).add(query);
        return this;
    }

    /// Adds a field to the last query.
    WrittenManifest with(String key, Object value) {
        last.put(key, value);
        return this;
    }

    Written root() {
        line = 0;
        return written(fields);
    }

    private Written written(Object value) {
        return switch (value) {
            case Map<?, ?> map -> {
                int start = line + 1;
                var entries = new ArrayList<Written.Entry>();
                map.forEach((key, item) -> {
                    int at = ++line;
                    entries.add(new Written.Entry(key.toString(), at, written(item)));
                });
                yield new Written.Fields(entries, start);
            }
            case List<?> list -> {
                int start = line + 1;
                yield new Written.Items(list.stream().map(this::written).toList(), start);
            }
            default -> new Written.Text(value.toString(), line);
        };
    }
}
