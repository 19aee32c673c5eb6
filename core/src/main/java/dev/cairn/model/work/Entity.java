package dev.cairn.model.work;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// One state of a backlog item.
///
/// `id` and `parent` are plain strings because imported data may use any form; ids created here are `TYPE-0001`.
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

    public Entity {
        links = List.copyOf(links);
    }

    /// Fields that only some types have: block reasons and evidence, order and dates, the path of an artifact.
    public record Planning(
            List<String> blockedReasons,
            List<String> evidence,
            List<String> dependsOn,
            OptionalInt priority,
            Optional<String> dueDate,
            Optional<String> assignee,
            Optional<String> notes,
            Optional<String> contentType,
            Optional<String> path) {

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
        }
    }
}
