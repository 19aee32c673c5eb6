package dev.cairn.model.work;

import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// One state of a backlog item.
///
/// `id` and `parent` are plain strings because imported items may have ids of any form. Ids created by Cairn look
/// like `TASK-0001`.
public record Entity(
        String id,
        EntityType type,
        String title,
        Status status,
        Optional<String> parent,
        String description,
        List<Link> links,
        Planning planning,
        Instant createdAt,
        Instant updatedAt) {

    public static final int PRIORITY_DEFAULT = 2;

    /// The field with the id that an item had before its project was merged with another one.
    public static final String FORMER_ID = "formerId";

    public Entity {
        links = List.copyOf(links);
    }

    /// The status as its author wrote it; a word that Cairn does not know counts as open.
    public String statusWord() {
        return planning.unread().get("status") instanceof String word ? word : status.written();
    }

    public Entity withPlanning(Planning other) {
        return new Entity(id, type, title, status, parent, description, links, other, createdAt, updatedAt);
    }

    public Entity withDescription(String other) {
        return new Entity(id, type, title, status, parent, other, links, planning, createdAt, updatedAt);
    }

    public Entity withLinks(List<Link> others) {
        return new Entity(id, type, title, status, parent, description, others, planning, createdAt, updatedAt);
    }

    public Entity dated(Instant created, Instant updated) {
        return new Entity(id, type, title, status, parent, description, links, planning, created, updated);
    }

    /// Fields that only some types have: block reasons and evidence, order and dates, the path of an artifact.
    ///
    /// @param unread fields of an imported item with a name or value that Cairn does not know, as they were
    ///     imported; null is an empty `Optional`
    public record Planning(
            List<String> blockedReasons,
            List<String> evidence,
            List<String> dependsOn,
            OptionalInt priority,
            Optional<String> dueDate,
            Optional<String> assignee,
            Optional<String> notes,
            Optional<String> contentType,
            Optional<String> path,
            Map<String, Object> unread) {

        public static final Planning NONE = new Planning(
                List.of(),
                List.of(),
                List.of(),
                OptionalInt.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());

        public Planning {
            blockedReasons = List.copyOf(blockedReasons);
            evidence = List.copyOf(evidence);
            dependsOn = List.copyOf(dependsOn);
            unread = Collections.unmodifiableMap(new LinkedHashMap<>(unread));
        }

        public Planning(
                List<String> blockedReasons,
                List<String> evidence,
                List<String> dependsOn,
                OptionalInt priority,
                Optional<String> dueDate,
                Optional<String> assignee,
                Optional<String> notes,
                Optional<String> contentType,
                Optional<String> path) {
            this(blockedReasons, evidence, dependsOn, priority, dueDate, assignee, notes, contentType, path, Map.of());
        }

        public Planning withUnread(Map<String, Object> fields) {
            return new Planning(
                    blockedReasons, evidence, dependsOn, priority, dueDate, assignee, notes, contentType, path, fields);
        }
    }
}
