package dev.cairn.engine.work.form;

import dev.cairn.model.work.Entity;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Writes items in the form used on the wire, in files and in the log. Empty fields are omitted.
public final class EntityFields {

    private static final DateTimeFormatter MILLIS =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

    private EntityFields() {}

    public static String moment(Instant instant) {
        return MILLIS.format(instant);
    }

    /// Every field, in a fixed order; a value that could not be read is written as it was.
    public static Map<String, Object> write(Entity entity) {
        var written = new LinkedHashMap<String, Object>();
        written.put("id", entity.id());
        written.put("title", entity.title());
        written.put("status", entity.statusWord());
        written.put("type", entity.type().written());
        entity.parent().ifPresent(parent -> written.put("parent_id", parent));
        var planning = entity.planning();
        planning.priority().ifPresent(priority -> written.put("priority", priority));
        put(written, "depends_on", planning.dependsOn());
        put(written, "blocked_reason", planning.blockedReasons());
        put(written, "evidence", planning.evidence());
        planning.dueDate().ifPresent(date -> written.put("due_date", date));
        planning.assignee().ifPresent(assignee -> written.put("assignee", assignee));
        planning.notes().ifPresent(notes -> written.put("notes", notes));
        planning.contentType().ifPresent(type -> written.put("content_type", type));
        planning.path().ifPresent(path -> written.put("path", path));
        put(
                written,
                "references",
                entity.links().stream().map(LinkFields::write).toList());
        written.put("created_at", moment(entity.createdAt()));
        written.put("updated_at", moment(entity.updatedAt()));
        written.putAll(planning.unread());
        if (!entity.description().isEmpty()) written.put("description", entity.description());
        return written;
    }

    /// The fields of an item shown in a list.
    public static Map<String, Object> listFields(Entity entity) {
        var line = new LinkedHashMap<String, Object>();
        line.put("id", entity.id());
        line.put("title", entity.title());
        line.put("type", entity.type().written());
        line.put("status", entity.statusWord());
        entity.planning().priority().ifPresent(priority -> line.put("priority", priority));
        entity.parent().ifPresent(parent -> line.put("parent_id", parent));
        entity.planning().assignee().ifPresent(assignee -> line.put("assignee", assignee));
        line.put("updated_at", moment(entity.updatedAt()));
        return line;
    }

    private static void put(Map<String, Object> into, String name, List<?> items) {
        if (!items.isEmpty()) into.put(name, items);
    }
}
