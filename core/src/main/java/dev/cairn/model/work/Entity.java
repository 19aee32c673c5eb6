package dev.cairn.model.work;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// One backlog item at one moment.
///
/// `id` and `parent` are written forms, because imported data may hold any; those made here are `TYPE-0001`.
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

    /// What only some types have: reasons and proofs, order and dates, where an artifact lies.
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
