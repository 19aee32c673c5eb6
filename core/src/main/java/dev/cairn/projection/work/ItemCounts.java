package dev.cairn.projection.work;

import dev.cairn.model.work.Entity;
import dev.cairn.model.work.EntityType;
import dev.cairn.model.work.Status;
import dev.cairn.projection.persistent.PersistentMap;
import java.util.Comparator;

/// The number of items by type and status.
final class ItemCounts {

    private record TypeAndStatus(EntityType type, Status status) {

        static final Comparator<TypeAndStatus> ORDER =
                Comparator.comparing(TypeAndStatus::type).thenComparing(TypeAndStatus::status);
    }

    private final PersistentMap<TypeAndStatus, Integer> counts;

    ItemCounts() {
        counts = PersistentMap.create(TypeAndStatus.ORDER);
    }

    /// A copy that can be changed until [#seal] is called.
    ItemCounts(ItemCounts before) {
        counts = before.counts.open();
    }

    void seal() {
        counts.seal();
    }

    void add(Entity entity, int change) {
        counts.put(new TypeAndStatus(entity.type(), entity.status()), of(entity.type(), entity.status()) + change);
    }

    int of(EntityType type, Status status) {
        return counts.getOrDefault(new TypeAndStatus(type, status), 0);
    }
}
