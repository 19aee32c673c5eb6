package dev.cairn.engine.hydrate.stage;

import dev.cairn.model.work.Operation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Describes operations in words.
///
/// @param asRecorded true to describe only tools and arguments that occur in logs of earlier versions; false to
///     describe those of the present tools too
public record OperationWording(boolean asRecorded) {

    static final String CREATE = "backlog_create";
    static final String UPDATE = "backlog_update";
    static final String DELETE = "backlog_delete";
    static final String WRITE = "write_resource";
    private static final String IMPORT = "backlog_import";

    /// Another tool that changes a task; it does not occur in older logs.
    private static final String TASK_UPDATE = "task_update";

    private static final String UNKNOWN = "unknown";

    private static final int TARGETS_MAX = 5;

    /// One operation as a sentence.
    public String sentence(Operation operation) {
        var id = operation.entityId().orElse(UNKNOWN);
        return switch (tool(operation)) {
            case CREATE ->
                "Created " + text(operation, "type").orElse("task") + " " + id
                        + text(operation, "title")
                                .map(title -> ": \"" + title + "\"")
                                .orElse("");
            case UPDATE -> "Updated " + id + changes(operation);
            case DELETE -> "Deleted " + id;
            case WRITE -> "Wrote resource " + text(operation, "uri").orElse(id);
            case IMPORT -> "Imported " + id;
            default -> operation.tool() + " on " + id;
        };
    }

    private String tool(Operation operation) {
        return !asRecorded && operation.tool().equals(TASK_UPDATE) ? UPDATE : operation.tool();
    }

    private String changes(Operation operation) {
        var parts = new ArrayList<String>();
        status(operation).ifPresent(status -> parts.add("status → " + status));
        text(operation, "title").ifPresent(title -> parts.add("title → \"" + title + "\""));
        if (addsEvidence(operation)) parts.add("added evidence");
        blocked(operation).ifPresent(reason -> parts.add("blocked: \"" + reason + "\""));
        if (clearsBlocked(operation)) parts.add("unblocked");
        if (!asRecorded) {
            lists(operation).forEach(parts::add);
            if (parts.isEmpty() && operation.result().get("changed") instanceof Collection<?> fields)
                fields.forEach(field -> parts.add("changed " + field));
        }
        return parts.isEmpty() ? "" : ": " + String.join(", ", parts);
    }

    /// The references and dependencies that an update sets.
    private static Stream<String> lists(Operation operation) {
        return Stream.of("references", "depends_on")
                .flatMap(name -> operation.params().get(name) instanceof Collection<?> items
                        ? Stream.of(name + " → " + targets(items))
                        : Stream.empty());
    }

    private static String targets(Collection<?> items) {
        if (items.isEmpty()) return "none";
        return items.stream()
                        .map(item ->
                                item instanceof Map<?, ?> link ? String.valueOf(link.get("url")) : String.valueOf(item))
                        .limit(TARGETS_MAX)
                        .collect(Collectors.joining(" "))
                + (items.size() > TARGETS_MAX ? " and " + (items.size() - TARGETS_MAX) + " more" : "");
    }

    private Optional<String> blocked(Operation operation) {
        return text(operation, "set_blocked")
                .or(() -> asRecorded ? Optional.empty() : texts(operation).findFirst());
    }

    private static Stream<String> texts(Operation operation) {
        return operation.params().get("blocked_reason") instanceof Collection<?> reasons
                ? reasons.stream().map(String::valueOf)
                : Stream.empty();
    }

    private boolean clearsBlocked(Operation operation) {
        return isGiven(operation, "clear_blocked")
                || (!asRecorded
                        && operation.params().get("blocked_reason") instanceof Collection<?> reasons
                        && reasons.isEmpty());
    }

    /// The status an update sets.
    private Optional<String> status(Operation operation) {
        return tool(operation).equals(UPDATE) ? text(operation, "status") : Optional.empty();
    }

    private boolean addsEvidence(Operation operation) {
        return tool(operation).equals(UPDATE)
                && (isGiven(operation, "add_evidence") || (!asRecorded && hasItems(operation, "evidence")));
    }

    private static boolean hasItems(Operation operation, String name) {
        return operation.params().get(name) instanceof Collection<?> items && !items.isEmpty();
    }

    private static boolean isGiven(Operation operation, String name) {
        return switch (operation.params().get(name)) {
            case null -> false;
            case Boolean flag -> flag;
            case String text -> !text.isEmpty();
            case Number number -> number.doubleValue() != 0;
            default -> true;
        };
    }

    private static Optional<String> text(Operation operation, String name) {
        return isGiven(operation, name)
                ? Optional.of(String.valueOf(operation.params().get(name)))
                : Optional.empty();
    }

    /// A short summary of consecutive operations on one entity, given newest first.
    public String session(String id, List<Operation> operations) {
        var parts = new ArrayList<String>();
        if (count(operations, CREATE) > 0) parts.add("Created " + id);
        if (!asRecorded && count(operations, IMPORT) > 0) parts.add("imported " + id);
        var status = operations.stream()
                .flatMap(operation -> status(operation).stream())
                .findFirst();
        status.ifPresent(newest -> parts.add("status → " + newest));
        boolean evidence = operations.stream().anyMatch(this::addsEvidence);
        if (evidence) parts.add("added evidence");
        long updates = count(operations, UPDATE);
        if (updates > 0 && status.isEmpty() && !evidence) parts.add(plural(updates, "update"));
        long writes = count(operations, WRITE);
        if (writes > 0) parts.add("wrote " + plural(writes, "resource"));
        return parts.isEmpty() ? plural(operations.size(), "operation") + " on " + id : String.join(", ", parts);
    }

    private long count(List<Operation> operations, String tool) {
        return operations.stream()
                .filter(operation -> tool(operation).equals(tool))
                .count();
    }

    private static String plural(long count, String noun) {
        return count + " " + noun + (count > 1 ? "s" : "");
    }
}
