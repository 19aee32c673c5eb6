package dev.cairn.engine.hydrate.stage;

import dev.cairn.engine.hydrate.item.EntityItem;
import dev.cairn.engine.hydrate.item.Fidelity;
import dev.cairn.engine.hydrate.item.ItemGroup;
import dev.cairn.engine.hydrate.item.OmittedCounts;
import dev.cairn.engine.hydrate.source.HydrationSource;
import dev.cairn.model.work.Entity;
import dev.cairn.projection.work.EntityIds;
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
    public CrossReferences of(Entity focal, Optional<Entity> parent, Set<String> visited) {
        var referring = source.reverseLinks().map(links -> links.to(focal.id())).orElse(List.of());
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
        var others = referring.stream()
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

    private static Set<String> targets(Entity focal, Optional<Entity> parent) {
        return Stream.concat(Stream.of(focal), parent.stream())
                .flatMap(entity -> entity.links().stream())
                .flatMap(link -> EntityIds.in(link.url()).stream())
                .filter(id -> !id.equals(focal.id()))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }
}
