package dev.cairn.engine.hydrate.stage;

import dev.cairn.engine.hydrate.item.EntityItem;
import dev.cairn.engine.hydrate.item.Fidelity;
import dev.cairn.engine.hydrate.item.ItemGroup;
import dev.cairn.engine.hydrate.item.OmittedCounts;
import dev.cairn.engine.hydrate.source.HydrationSource;
import dev.cairn.model.work.Entity;
import dev.cairn.projection.work.EntityReferences;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Follows links in both directions: from the focal entity and its parent, and to the focal entity.
public final class CrossReferenceTraversal {

    public static final String NAME = "cross_reference_traversal";

    /// The maximum number of links shown in each direction.
    public static final int MAX = 10;

    /// The linked entities; a link in both directions is listed as a forward link and marked.
    public record CrossReferences(List<EntityItem> forward, List<EntityItem> reverse, OmittedCounts omitted) {

        public CrossReferences {
            forward = List.copyOf(forward);
            reverse = List.copyOf(reverse);
        }

        public boolean isEmpty() {
            return forward.isEmpty() && reverse.isEmpty();
        }
    }

    private final HydrationSource source;

    public CrossReferenceTraversal(HydrationSource source) {
        this.source = source;
    }

    /// Entities in `visited` keep the role they already have.
    ///
    /// @param includesParent whether items that link to the parent follow those that link to the focal entity
    public CrossReferences of(Entity focal, Optional<Entity> parent, Set<String> visited, boolean includesParent) {
        var referring = referring(focal.id());
        var referringIds = referring.stream().map(Entity::id).collect(Collectors.toSet());
        var targets = targets(focal, parent).stream()
                .filter(id -> !visited.contains(id))
                .flatMap(id -> source.entity(id).stream())
                .toList();
        var forward = targets.stream()
                .limit(MAX)
                .map(target ->
                        EntityItem.of(target, Fidelity.SUMMARY).bidirectional(referringIds.contains(target.id())))
                .toList();
        var forwardIds = forward.stream().map(EntityItem::id).collect(Collectors.toSet());
        var all = includesParent
                ? Stream.concat(referring.stream(), parent.stream().flatMap(above -> referring(above.id()).stream()))
                        .filter(entity -> !entity.id().equals(focal.id()))
                        .distinct()
                        .toList()
                : referring;
        var others = all.stream()
                .filter(entity -> !visited.contains(entity.id()) && !forwardIds.contains(entity.id()))
                .toList();
        var reverse = others.stream()
                .limit(MAX)
                .map(entity -> EntityItem.of(entity, Fidelity.SUMMARY))
                .toList();
        return new CrossReferences(
                forward,
                reverse,
                OmittedCounts.of(ItemGroup.CROSS_REFERENCED, targets.size() - MAX)
                        .and(ItemGroup.REFERENCED_BY, others.size() - MAX));
    }

    private List<Entity> referring(String id) {
        return source.reverseLinks().map(links -> links.to(id)).orElse(List.of());
    }

    /// Marks those of the items that link to the focal entity and that it links to.
    public List<EntityItem> marked(Entity focal, List<EntityItem> items) {
        var targets = EntityReferences.references(focal);
        return items.stream()
                .map(item -> item.bidirectional(targets.contains(item.id())
                        && EntityReferences.references(item.entity()).contains(focal.id())))
                .toList();
    }

    private static Set<String> targets(Entity focal, Optional<Entity> parent) {
        return Stream.concat(Stream.of(focal), parent.stream())
                .flatMap(entity -> EntityReferences.references(entity).stream())
                .filter(id -> !id.equals(focal.id()))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }
}
