package dev.cairn.projection.work;

import dev.cairn.model.work.Entity;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// The items that refer to an id, by kind: as parent, in a link, as blocker, or as their former id.
final class ReverseReferences {

    private final EntityGroups children;
    private final EntityGroups referring;
    private final EntityGroups itemsByBlocker;
    private final EntityGroups byFormerId;

    /// An empty instance that can be changed until [#seal] is called.
    ReverseReferences() {
        children = new EntityGroups();
        referring = new EntityGroups();
        itemsByBlocker = new EntityGroups();
        byFormerId = new EntityGroups();
    }

    /// A copy that can be changed until [#seal] is called.
    ReverseReferences(ReverseReferences before) {
        children = new EntityGroups(before.children);
        referring = new EntityGroups(before.referring);
        itemsByBlocker = new EntityGroups(before.itemsByBlocker);
        byFormerId = new EntityGroups(before.byFormerId);
    }

    void seal() {
        Stream.of(children, referring, itemsByBlocker, byFormerId).forEach(EntityGroups::seal);
    }

    void add(Entity entity) {
        children.add(entity.parent().stream().toList(), entity);
        referring.add(EntityReferences.references(entity), entity);
        itemsByBlocker.add(EntityReferences.blockers(entity), entity);
        byFormerId.add(formerIds(entity), entity);
    }

    void remove(Entity entity) {
        children.remove(entity.parent().stream().toList(), entity);
        referring.remove(EntityReferences.references(entity), entity);
        itemsByBlocker.remove(EntityReferences.blockers(entity), entity);
        byFormerId.remove(formerIds(entity), entity);
    }

    private static List<String> formerIds(Entity entity) {
        return Stream.ofNullable(entity.planning().unread().get(Entity.FORMER_ID))
                .map(String::valueOf)
                .toList();
    }

    EntityGroups children() {
        return children;
    }

    EntityGroups referring() {
        return referring;
    }

    EntityGroups itemsByBlocker() {
        return itemsByBlocker;
    }

    EntityGroups byFormerId() {
        return byFormerId;
    }

    /// All groups by kind, so that tests can compare them with those of a rebuilt backlog.
    Map<String, Map<String, ? extends Set<Entity>>> all() {
        return Map.of(
                "children",
                children.all(),
                "referring",
                referring.all(),
                "waiting",
                itemsByBlocker.all(),
                "former",
                byFormerId.all());
    }
}
