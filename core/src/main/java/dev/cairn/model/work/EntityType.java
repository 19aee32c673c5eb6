package dev.cairn.model.work;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// The type of a backlog item: its id prefix and the types it may be filed under.
public enum EntityType {
    TASK("TASK"),
    EPIC("EPIC"),
    FOLDER("FLDR"),
    ARTIFACT("ARTF"),
    MILESTONE("MLST");

    private final String prefix;

    EntityType(String prefix) {
        this.prefix = prefix;
    }

    public String prefix() {
        return prefix;
    }

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// "a task", "an epic".
    public String withArticle() {
        return (this == EPIC || this == ARTIFACT ? "an " : "a ") + written();
    }

    public static Optional<EntityType> parse(String written) {
        return Arrays.stream(values())
                .filter(type -> type.written().equals(written))
                .findFirst();
    }

    /// The type whose prefix the id begins with.
    public static Optional<EntityType> ofId(String id) {
        return Arrays.stream(values())
                .filter(type -> id.startsWith(type.prefix + "-"))
                .findFirst();
    }

    /// Whether such an item is work to be done: a task or an epic.
    public boolean isWork() {
        return this == TASK || this == EPIC;
    }

    /// Whether such an item can be finished. Items that cannot be finished never block other items.
    public boolean canBeDone() {
        return statuses().contains(Status.DONE);
    }

    public Set<EntityType> parents() {
        return switch (this) {
            case TASK -> Set.of(TASK, EPIC, FOLDER, MILESTONE);
            case EPIC -> Set.of(FOLDER, MILESTONE);
            case FOLDER, MILESTONE -> Set.of(FOLDER);
            case ARTIFACT -> Set.of(TASK, EPIC, FOLDER);
        };
    }

    public Set<Status> statuses() {
        return switch (this) {
            case TASK, EPIC -> Set.of(Status.values());
            case FOLDER, ARTIFACT -> Set.of(Status.OPEN);
            case MILESTONE -> Set.of(Status.OPEN, Status.DONE);
        };
    }
}
