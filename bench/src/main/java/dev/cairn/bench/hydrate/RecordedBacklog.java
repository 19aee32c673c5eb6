package dev.cairn.bench.hydrate;

import dev.cairn.model.work.Entity;
import dev.cairn.model.work.EntityType;
import dev.cairn.model.work.Link;
import dev.cairn.model.work.LinkKind;
import dev.cairn.model.work.Operation;
import dev.cairn.model.work.Resource;
import dev.cairn.model.work.Status;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// Reads the entities, documents and operations of a recorded backlog without changing them.
final class RecordedBacklog {

    private static final String URI = "mcp://backlog/";

    private RecordedBacklog() {}

    static List<Entity> entities(JsonNode tasks) {
        return tasks.values().stream().map(RecordedBacklog::entity).toList();
    }

    private static Entity entity(JsonNode task) {
        return new Entity(
                text(task, "id"),
                EntityType.valueOf(optional(task, "type").orElse("task").toUpperCase(Locale.ROOT)),
                text(task, "title"),
                Status.valueOf(optional(task, "status").orElse("open").toUpperCase(Locale.ROOT)),
                parent(task),
                text(task, "description"),
                task.path("references").values().stream()
                        .map(RecordedBacklog::link)
                        .toList(),
                planning(task),
                moment(task, "created_at"),
                moment(task, "updated_at"));
    }

    /// The parent of a task. `epic_id` is the older name of the field and is used only if the newer one is
    /// missing.
    private static Optional<String> parent(JsonNode task) {
        return optional(task, "parent_id").or(() -> optional(task, "epic_id")).filter(id -> !id.isEmpty());
    }

    private static Entity.Planning planning(JsonNode task) {
        var none = Entity.Planning.NONE;
        return new Entity.Planning(
                texts(task, "blocked_reason"),
                texts(task, "evidence"),
                texts(task, "depends_on"),
                none.priority(),
                none.dueDate(),
                none.assignee(),
                none.notes(),
                none.contentType(),
                none.path());
    }

    private static Link link(JsonNode reference) {
        return new Link(
                text(reference, "url"),
                optional(reference, "title"),
                optional(reference, "reference_type")
                        .map(kind -> LinkKind.valueOf(kind.toUpperCase(Locale.ROOT)))
                        .orElse(LinkKind.ENTITY_REF));
    }

    static List<Resource> resources(JsonNode resources) {
        return resources.values().stream().map(RecordedBacklog::resource).toList();
    }

    private static Resource resource(JsonNode resource) {
        var path = text(resource, "path");
        var content = text(resource, "content");
        return new Resource(
                optional(resource, "id").orElse(URI + path),
                path,
                optional(resource, "title").orElseGet(() -> title(path, content)),
                content);
    }

    private static String title(String path, String content) {
        var name = path.substring(path.lastIndexOf('/') + 1);
        return content.lines()
                .filter(line -> line.startsWith("# "))
                .map(line -> line.substring(2).strip())
                .findFirst()
                .orElse(name.endsWith(".md") ? name.substring(0, name.length() - ".md".length()) : name);
    }

    static List<Operation> operations(JsonNode operations) {
        var read = new ArrayList<Operation>();
        for (var operation : operations.values()) read.add(operation(read.size() + 1, operation));
        return read;
    }

    private static Operation operation(long seq, JsonNode operation) {
        var actor = operation.path("actor");
        return new Operation(
                seq,
                moment(operation, "ts"),
                text(operation, "tool"),
                values(operation.path("params")),
                Map.of(),
                optional(operation, "resourceId").or(() -> optional(operation, "entity_id")),
                new Operation.Actor(
                        text(actor, "type").equals("agent") ? Operation.ActorType.AGENT : Operation.ActorType.USER,
                        text(actor, "name"),
                        Optional.empty()),
                optional(operation, "session_id"));
    }

    private static Map<String, Object> values(JsonNode params) {
        var values = new HashMap<String, Object>();
        params.forEachEntry((name, value) -> value(value).ifPresent(plain -> values.put(name, plain)));
        return values;
    }

    private static Optional<Object> value(JsonNode value) {
        if (value.isNull()) return Optional.empty();
        if (value.isBoolean()) return Optional.of(value.asBoolean());
        if (value.isNumber()) return Optional.of(value.asDouble());
        if (value.isArray())
            return Optional.of(value.values().stream().map(JsonNode::toString).toList());
        return Optional.of(value.isString() ? value.asString() : value.toString());
    }

    private static Instant moment(JsonNode node, String name) {
        return Instant.parse(text(node, name));
    }

    private static List<String> texts(JsonNode node, String name) {
        var value = node.path(name);
        if (value.isArray())
            return value.values().stream().map(RecordedBacklog::toText).toList();
        return value.isMissingNode() || value.isNull() ? List.of() : List.of(toText(value));
    }

    static String text(JsonNode node, String name) {
        return optional(node, name).orElse("");
    }

    static Optional<String> optional(JsonNode node, String name) {
        var value = node.path(name);
        return value.isMissingNode() || value.isNull() ? Optional.empty() : Optional.of(toText(value));
    }

    private static String toText(JsonNode value) {
        return value.isString() ? value.asString() : value.toString();
    }
}
