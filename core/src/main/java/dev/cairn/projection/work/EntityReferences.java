package dev.cairn.projection.work;

import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Link;
import dev.cairn.model.work.LinkKind;
import java.util.LinkedHashSet;
import java.util.List;

/// Finds the references of one backlog item to others. An item never refers to itself.
public final class EntityReferences {

    private EntityReferences() {}

    /// The ids in the item's links, in order, without duplicates. A URL outside of the project names no item, even if
    /// it contains an id. A link with the type of an item may contain an id of any form.
    public static List<String> references(Entity entity) {
        if (entity.links().isEmpty()) return List.of();
        var ids = new LinkedHashSet<String>();
        entity.links().stream()
                .filter(link -> link.kind() != LinkKind.EXTERNAL_URL)
                .forEach(link -> ids.addAll(named(link)));
        ids.remove(entity.id());
        return List.copyOf(ids);
    }

    private static List<String> named(Link link) {
        var ids = EntityIds.in(link.url());
        return ids.isEmpty() && link.kind() == LinkKind.ENTITY_REF
                ? List.of(link.url().strip())
                : ids;
    }

    /// The items that must be done first, because the item declares them or has a dependency link to them.
    public static List<String> dependencies(Entity entity) {
        var ids = new LinkedHashSet<>(entity.planning().dependsOn());
        entity.links().stream()
                .filter(link -> link.kind() == LinkKind.DEPENDENCY)
                .forEach(link -> ids.addAll(EntityIds.in(link.url())));
        ids.remove(entity.id());
        return List.copyOf(ids);
    }

    /// All items that the item waits for: its dependencies, then the ids in its block reasons.
    ///
    /// This relation and its inverse decide which items are blocked, ready or blocking.
    public static List<String> blockers(Entity entity) {
        if (entity.planning().blockedReasons().isEmpty()) return dependencies(entity);
        var ids = new LinkedHashSet<>(dependencies(entity));
        entity.planning().blockedReasons().forEach(reason -> ids.addAll(EntityIds.in(reason)));
        ids.remove(entity.id());
        return List.copyOf(ids);
    }
}
