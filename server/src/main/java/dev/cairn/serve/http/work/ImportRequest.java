package dev.cairn.serve.http.work;

import dev.cairn.engine.work.BacklogImport.ImportBatch;
import dev.cairn.engine.work.ImportedFields;
import dev.cairn.engine.work.exchange.ImportOrigin;
import dev.cairn.engine.work.exchange.ImportedItemReader;
import dev.cairn.engine.work.exchange.ImportedMoments;
import dev.cairn.engine.work.form.ResourceUris;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Resource;
import dev.cairn.store.codec.UnreadFieldCodec;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/// The body of an import: `{tasks, origins?, resources, operations, dry_run?}`.
///
/// `origins` has one entry per task: `{file, created_at, updated_at, repairs}`.
final class ImportRequest {

    private final Map<String, Object> tree;
    private final ImportReport report = new ImportReport();

    ImportRequest(byte[] body) {
        this.tree = tree(body);
    }

    boolean isDryRun() {
        return Boolean.TRUE.equals(tree.get("dry_run"));
    }

    ImportReport report() {
        return report;
    }

    ImportBatch batch() {
        return new ImportBatch(
                entities(), read("resources", ImportRequest::resource), read("operations", ImportedFields::operation));
    }

    private static Map<String, Object> tree(byte[] body) {
        var text = new String(body, StandardCharsets.UTF_8);
        if (!text.stripLeading().startsWith("{"))
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT, "The request body is no object.", "Send {tasks, resources, operations}.");
        try {
            return UnreadFieldCodec.read(text);
        } catch (JacksonException broken) {
            throw Refusal.of(ProblemCode.BAD_ARGUMENT, "The request body is not JSON.", "Send one object.", broken);
        }
    }

    private List<Entity> entities() {
        var tasks = list("tasks");
        var origins = list("origins");
        var entities = new ArrayList<Entity>();
        var fileById = new HashMap<String, String>();
        for (int i = 0; i < tasks.size(); i++) {
            var place = i < origins.size() ? fields(origins.get(i)) : Map.<String, Object>of();
            var origin = new ImportOrigin(
                    String.valueOf(place.getOrDefault("file", "")),
                    moment(place.get("created_at")),
                    moment(place.get("updated_at")));
            var fields = fields(tasks.get(i));
            try {
                var item = ImportedItemReader.read(fields, origin);
                var earlier = fileById.putIfAbsent(item.entity().id(), origin.file());
                if (earlier != null) {
                    report.addRefused(
                            origin.file(),
                            item.entity().id(),
                            duplicate(item.entity().id(), earlier));
                    continue;
                }
                entities.add(item.entity());
                report.addImported(item, origin.file(), texts(place.get("repairs")));
            } catch (Refusal refusal) {
                report.addRefused(origin.file(), name(fields), refusal.problem().message());
            }
        }
        return entities;
    }

    private static String duplicate(String id, String earlier) {
        return "it has the id " + id + ", which " + (earlier.isEmpty() ? "an earlier item" : earlier)
                + " has already; give one of the two another id";
    }

    private static Optional<Instant> moment(@Nullable Object written) {
        return Optional.ofNullable(written).flatMap(ImportedMoments::parse);
    }

    private static List<String> texts(@Nullable Object written) {
        return written instanceof List<?> items
                ? items.stream().map(String::valueOf).toList()
                : List.of();
    }

    private <T> List<T> read(String field, Function<Map<String, Object>, T> form) {
        var read = new ArrayList<T>();
        for (var item : list(field)) {
            var fields = fields(item);
            fields.values().removeIf(Optional.class::isInstance);
            try {
                read.add(form.apply(fields));
                report.addImported();
            } catch (Refusal refusal) {
                report.addRefused("", name(fields), refusal.problem().message());
            }
        }
        return read;
    }

    private static Map<String, Object> fields(Object item) {
        var fields = new LinkedHashMap<String, Object>();
        if (item instanceof Map<?, ?> map) map.forEach((name, value) -> fields.put(String.valueOf(name), value));
        return fields;
    }

    /// The items of a list field; none if the field is missing. A field of another type is refused, because its
    /// content would be lost silently.
    private List<?> list(String field) {
        return switch (tree.get(field)) {
            case null -> List.of();
            case List<?> list -> list;
            case Optional<?> _ -> List.of();
            default ->
                throw Refusal.of(
                        ProblemCode.BAD_ARGUMENT,
                        field + " is no list.",
                        "Send " + field + " as a list of objects, or leave it out.");
        };
    }

    private static String name(Map<String, Object> fields) {
        return String.valueOf(fields.getOrDefault("id", fields.getOrDefault("path", "an item")));
    }

    private static Resource resource(Map<String, Object> fields) {
        var path = String.valueOf(fields.getOrDefault("path", fields.getOrDefault("uri", "")));
        var uri = ResourceUris.isUri(path) ? path : ResourceUris.uri(path);
        return ResourceUris.resource(uri, String.valueOf(fields.getOrDefault("content", "")));
    }
}
