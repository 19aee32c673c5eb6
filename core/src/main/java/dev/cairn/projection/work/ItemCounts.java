package dev.cairn.projection.work;

import dev.cairn.model.work.Entity;
import dev.cairn.model.work.EntityType;
import dev.cairn.model.work.Status;
import java.util.HashMap;
import java.util.Map;

/// The number of items by type and status.
final class ItemCounts {

    private record TypeAndStatus(EntityType type, Status status) {}

    private final Map<TypeAndStatus, Integer> counts = new HashMap<>();

    void add(Entity entity, int change) {
        counts.merge(new TypeAndStatus(entity.type(), entity.status()), change, Integer::sum);
    }

    int of(EntityType type, Status status) {
        return counts.getOrDefault(new TypeAndStatus(type, status), 0);
    }
}
