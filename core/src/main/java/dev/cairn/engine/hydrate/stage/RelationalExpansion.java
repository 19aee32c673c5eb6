package dev.cairn.engine.hydrate.stage;

import dev.cairn.engine.hydrate.item.EntityItem;
import dev.cairn.engine.hydrate.item.Fidelity;
import dev.cairn.engine.hydrate.item.ItemGroup;
import dev.cairn.engine.hydrate.item.OmittedCounts;
import dev.cairn.engine.hydrate.item.ResourceItem;
import dev.cairn.engine.hydrate.source.HydrationSource;
import dev.cairn.model.work.Entity;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Expands the tree around the focal entity (ancestors, descendants, siblings) and collects their documents.
public final class RelationalExpansion {

    public static final String NAME = "relational_expansion";

    /// The maximum number of children of each parent that are shown, newest first.
    public static final int CHILDREN_MAX = 50;

    /// The relatives of the focal entity; `visited` holds their ids and that of the focal entity.
    public record Relations(
            Optional<Entity> parent,
            List<EntityItem> children,
            List<EntityItem> siblings,
            List<EntityItem> ancestors,
            List<EntityItem> descendants,
            List<ResourceItem> resources,
            Set<String> visited,
            OmittedCounts omitted) {

        public Relations {
            children = List.copyOf(children);
            siblings = List.copyOf(siblings);
            ancestors = List.copyOf(ancestors);
            descendants = List.copyOf(descendants);
            resources = List.copyOf(resources);
            visited = Collections.unmodifiableSet(new LinkedHashSet<>(visited));
        }
    }

    private final HydrationSource source;

    public RelationalExpansion(HydrationSource source) {
        this.source = source;
    }

    public Relations expand(Entity focal, int depth) {
        return new RelationWalk(focal, depth).relations();
    }

    /// One expansion; the visited set ends cycles and prevents an entity from having two roles.
    private final class RelationWalk {

        private final Entity focal;
        private final int depth;
        private final Set<String> visited = new LinkedHashSet<>();
        private OmittedCounts omitted = OmittedCounts.NONE;

        RelationWalk(Entity focal, int depth) {
            this.focal = focal;
            this.depth = depth;
            visited.add(focal.id());
        }

        Relations relations() {
            var above = ancestors();
            var levels = descendants();
            var children = levels.isEmpty() ? List.<Entity>of() : levels.getFirst();
            var siblings = siblings();
            return new Relations(
                    above.stream().findFirst(),
                    children.stream()
                            .map(child -> EntityItem.of(child, Fidelity.SUMMARY))
                            .toList(),
                    siblings,
                    byDistance(above),
                    deeper(levels),
                    documents(above, children),
                    visited,
                    omitted);
        }

        private List<Entity> ancestors() {
            var chain = new ArrayList<Entity>();
            var next = focal.parent();
            for (int hop = 1; hop <= depth && next.isPresent() && !visited.contains(next.get()); hop++) {
                var ancestor = source.entity(next.get());
                if (ancestor.isEmpty()) break;
                visited.add(next.get());
                chain.add(ancestor.get());
                next = ancestor.get().parent();
            }
            return chain;
        }

        private List<List<Entity>> descendants() {
            var levels = new ArrayList<List<Entity>>();
            var parents = List.of(focal.id());
            for (int level = 1; level <= depth && !parents.isEmpty(); level++) {
                var found = under(parents, level == 1 ? ItemGroup.CHILDREN : ItemGroup.DESCENDANTS);
                levels.add(found);
                parents = found.stream().map(Entity::id).toList();
            }
            return levels;
        }

        private List<Entity> under(List<String> parents, ItemGroup group) {
            var found = new ArrayList<Entity>();
            for (var parent : parents) {
                newest(parent, group).stream()
                        .filter(child -> visited.add(child.id()))
                        .forEach(found::add);
            }
            return found;
        }

        private List<Entity> newest(String parent, ItemGroup group) {
            omitted = omitted.and(group, source.childCount(parent) - CHILDREN_MAX);
            return source.children(parent, CHILDREN_MAX);
        }

        private List<EntityItem> siblings() {
            return focal.parent()
                    .map(parent -> newestBeside(parent).stream()
                            .filter(sibling -> visited.add(sibling.id()))
                            .map(sibling -> EntityItem.of(sibling, Fidelity.SUMMARY))
                            .toList())
                    .orElse(List.of());
        }

        /// The focal entity is also a child of its parent and must not count as omitted.
        private List<Entity> newestBeside(String parent) {
            var newest = source.children(parent, CHILDREN_MAX);
            boolean isFocalLeftOut =
                    newest.stream().noneMatch(child -> child.id().equals(focal.id()));
            int leftOut = source.childCount(parent) - newest.size();
            omitted = omitted.and(ItemGroup.SIBLINGS, isFocalLeftOut ? leftOut - 1 : leftOut);
            return newest;
        }

        /// A parent that does not exist can still have documents.
        private List<ResourceItem> documents(List<Entity> above, List<Entity> children) {
            var ids = new LinkedHashSet<String>();
            ids.add(focal.id());
            focal.parent().ifPresent(ids::add);
            above.forEach(ancestor -> ids.add(ancestor.id()));
            children.forEach(child -> ids.add(child.id()));
            return source.resources(ids).stream().map(ResourceItem::of).toList();
        }
    }

    private static List<EntityItem> byDistance(List<Entity> above) {
        var items = new ArrayList<EntityItem>();
        for (int hop = 2; hop <= above.size(); hop++)
            items.add(EntityItem.of(above.get(hop - 1), Fidelity.REFERENCE).atDepth(hop));
        return items;
    }

    private static List<EntityItem> deeper(List<List<Entity>> levels) {
        var items = new ArrayList<EntityItem>();
        for (int level = 2; level <= levels.size(); level++)
            for (var entity : levels.get(level - 1))
                items.add(EntityItem.of(entity, Fidelity.REFERENCE).atDepth(level));
        return items;
    }
}
