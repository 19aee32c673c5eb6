package dev.cairn.projection.work;

import dev.cairn.model.work.Entity;
import dev.cairn.model.work.LinkKind;
import java.util.LinkedHashSet;
import java.util.List;

/// What one item says about others; an item never points at itself.
public final class Edges {

    private Edges() {}

    /// The ids its links name, in order, each once.
    public static List<String> references(Entity entity) {
        if (entity.links().isEmpty()) return List.of();
        var ids = new LinkedHashSet<String>();
        entity.links().forEach(link -> ids.addAll(EntityIds.in(link.url())));
        ids.remove(entity.id());
        return List.copyOf(ids);
    }

    /// What must be done first: named outright, or by a link that says so.
    public static List<String> dependencies(Entity entity) {
        var ids = new LinkedHashSet<>(entity.planning().dependsOn());
        entity.links().stream()
                .filter(link -> link.kind() == LinkKind.DEPENDENCY)
                .forEach(link -> ids.addAll(EntityIds.in(link.url())));
        ids.remove(entity.id());
        return List.copyOf(ids);
    }

    /// Everything the item says it waits for: its dependencies, then the ids in its reasons for being blocked.
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
