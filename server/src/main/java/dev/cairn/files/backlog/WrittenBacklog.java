package dev.cairn.files.backlog;

import dev.cairn.engine.work.exchange.ImportOrigin;
import dev.cairn.files.backlog.BacklogFiles.FileNote;
import dev.cairn.files.backlog.BacklogFiles.ItemFile;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/// Reads a whole backlog from one JSON object, `{tasks, resources, operations}`, or a single item.
final class WrittenBacklog {

    private static final List<String> PARTS = List.of("tasks", "resources", "operations");

    private WrittenBacklog() {}

    static void read(String text, String file, BacklogFiles into) {
        var tree = ForeignBacklog.parsed(text);
        if (!text.stripLeading().startsWith("{"))
            throw Refusal.of(ProblemCode.BAD_ARGUMENT, "it is no JSON object.", "Give {tasks, resources, operations}.");
        if (PARTS.stream().noneMatch(tree::containsKey)) {
            if (!ForeignBacklog.isItem(tree))
                throw Refusal.of(
                        ProblemCode.BAD_ARGUMENT,
                        "it has neither tasks nor resources nor operations, and is no issue.",
                        "Give {tasks, resources, operations}, or a list of issues.");
            ForeignBacklog.add(tree, file, into);
            return;
        }
        each(tree, "tasks", into, (_, fields) -> into.add(new ItemFile(ImportOrigin.UNKNOWN, fields, List.of())));
        each(tree, "resources", into, into::addResource);
        each(tree, "operations", into, (_, fields) -> into.operations().add(fields));
    }

    /// Passes on every object of the list with its position; other values are refused.
    private static void each(
            Map<String, Object> tree, String name, BacklogFiles into, BiConsumer<String, Map<String, Object>> accept) {
        var list = tree.get(name);
        if (list == null || list instanceof Optional) return;
        if (!(list instanceof List<?> items)) {
            into.refused().add(new FileNote(name, "it is no list"));
            return;
        }
        for (int i = 0; i < items.size(); i++) {
            var place = name + "[" + i + "]";
            if (items.get(i) instanceof Map<?, ?> map && !map.isEmpty()) {
                var fields = new LinkedHashMap<String, Object>();
                map.forEach((key, value) -> fields.put(String.valueOf(key), value));
                accept.accept(place, fields);
            } else into.refused().add(new FileNote(place, "it is no object with fields"));
        }
    }
}
