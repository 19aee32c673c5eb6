package dev.cairn.engine.bundle;

import dev.cairn.engine.bundle.manifest.ManifestNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A manifest as a tree, without its syntax; every field is on its own line.
final class ManifestTreeBuilder {

    private final Map<String, Object> fields = new LinkedHashMap<>();
    private Map<String, Object> last = fields;
    private int line;

    /// Sets a top-level field.
    ManifestTreeBuilder set(String key, Object value) {
        fields.put(key, value);
        return this;
    }

    @SuppressWarnings("unchecked") // only this class adds bands
    private Map<String, Object> band(String band) {
        return (Map<String, Object>) fields.computeIfAbsent(band, _ -> new LinkedHashMap<String, Object>());
    }

    ManifestTreeBuilder globs(String band, String... globs) {
        band(band).put("globs", List.of(globs));
        return this;
    }

    ManifestTreeBuilder keys(String band, String... keys) {
        band(band).put("repo_context_keys", List.of(keys));
        return this;
    }

    @SuppressWarnings("unchecked") // only this method adds queries
    ManifestTreeBuilder query(String band, String name, String compute, int maxFiles) {
        var query = new LinkedHashMap<String, Object>();
        query.put("name", name);
        query.put("compute", compute);
        query.put("max_files", maxFiles);
        last = query;
        ((List<Object>) band(band).computeIfAbsent("derived", _ -> new ArrayList<Object>())).add(query);
        return this;
    }

    /// Adds a field to the last query.
    ManifestTreeBuilder with(String key, Object value) {
        last.put(key, value);
        return this;
    }

    ManifestNode root() {
        line = 0;
        return written(fields);
    }

    private ManifestNode written(Object value) {
        return switch (value) {
            case Map<?, ?> map -> {
                int start = line + 1;
                var entries = new ArrayList<ManifestNode.ManifestField>();
                map.forEach((key, item) -> {
                    int at = ++line;
                    entries.add(new ManifestNode.ManifestField(key.toString(), at, written(item)));
                });
                yield new ManifestNode.ManifestFields(entries, start);
            }
            case List<?> list -> {
                int start = line + 1;
                yield new ManifestNode.ManifestList(
                        list.stream().map(this::written).toList(), start);
            }
            default -> new ManifestNode.ManifestValue(value.toString(), line);
        };
    }
}
