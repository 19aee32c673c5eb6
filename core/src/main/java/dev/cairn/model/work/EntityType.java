package dev.cairn.model.work;

import java.util.Locale;
import java.util.Set;

/// What a backlog item is, how its ids begin, and what it may be filed under.
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
