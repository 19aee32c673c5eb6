package dev.cairn.engine.work.exchange;

import dev.cairn.model.work.LinkKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The references of an imported item: those that can be read, and whether that is all of them.
final class ImportedLinks {

    private static final Set<String> FIELDS = Set.of("url", "title", "reference_type");

    private final List<Object> readable = new ArrayList<>();
    private boolean isComplete = true;

    ImportedLinks(Object written) {
        List<?> items = written instanceof List<?> list ? list : List.of(written);
        items.forEach(this::add);
    }

    List<Object> readable() {
        return List.copyOf(readable);
    }

    boolean isComplete() {
        return isComplete;
    }

    private void add(Object item) {
        switch (item) {
            case Optional<?> _ -> {}
            case Map<?, ?> map -> addFields(map);
            default ->
                PlainText.scalar(item)
                        .filter(text -> !text.isBlank())
                        .ifPresentOrElse(readable::add, () -> isComplete = false);
        }
    }

    private void addFields(Map<?, ?> map) {
        var link = new LinkedHashMap<String, Object>();
        map.forEach((name, value) -> {
            var text = PlainText.scalar(value);
            if (value instanceof Optional) return;
            if (!FIELDS.contains(String.valueOf(name)) || text.isEmpty()) isComplete = false;
            else link.put(String.valueOf(name), text.get());
        });
        if (link.get("reference_type") instanceof String kind
                && LinkKind.parse(kind).isEmpty()) {
            link.remove("reference_type");
            isComplete = false;
        }
        if (link.get("url") instanceof String url && !url.isBlank()) readable.add(link);
        else isComplete = false;
    }
}
