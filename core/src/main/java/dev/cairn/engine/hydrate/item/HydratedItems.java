package dev.cairn.engine.hydrate.item;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Everything hydration collected around a focal entity, by role.
public record HydratedItems(
        EntityItem focal,
        Optional<EntityItem> parent,
        Optional<SessionItem> session,
        Map<ItemGroup, List<EntityItem>> entities,
        List<ResourceItem> resources,
        List<ActivityItem> activity,
        ExtraItems extras) {

    /// Items outside the roles: dependencies and suggestions.
    public record ExtraItems(
            List<BlockerItem> blockedBy,
            List<BlockerItem> blocks,
            Optional<String> chain,
            List<Suggestion> suggestions) {

        public static final ExtraItems NONE = new ExtraItems(List.of(), List.of(), Optional.empty(), List.of());

        public ExtraItems {
            blockedBy = List.copyOf(blockedBy);
            blocks = List.copyOf(blocks);
            suggestions = List.copyOf(suggestions);
        }

        public int items() {
            return blockedBy.size() + blocks.size() + suggestions.size();
        }
    }

    public HydratedItems {
        var byGroup = new EnumMap<ItemGroup, List<EntityItem>>(ItemGroup.class);
        entities.forEach((group, items) -> byGroup.put(group, List.copyOf(items)));
        entities = Collections.unmodifiableMap(byGroup);
        resources = List.copyOf(resources);
        activity = List.copyOf(activity);
    }

    public List<EntityItem> in(ItemGroup group) {
        return entities.getOrDefault(group, List.of());
    }

    /// The number of items in roles; a session counts as one.
    public int items() {
        return 1
                + (parent.isPresent() ? 1 : 0)
                + (session.isPresent() ? 1 : 0)
                + entities.values().stream().mapToInt(List::size).sum()
                + resources.size()
                + activity.size();
    }

    public HydratedItems withFocal(EntityItem other) {
        return new HydratedItems(other, parent, session, entities, resources, activity, extras);
    }

    public HydratedItems withParent(Optional<EntityItem> other) {
        return new HydratedItems(focal, other, session, entities, resources, activity, extras);
    }

    /// The same items, with everything but the focal entity as a reference.
    public HydratedItems asStubs() {
        var stubs = new EnumMap<ItemGroup, List<EntityItem>>(ItemGroup.class);
        entities.forEach((group, items) -> stubs.put(
                group, items.stream().map(item -> item.at(Fidelity.REFERENCE)).toList()));
        return new HydratedItems(
                focal,
                parent.map(item -> item.at(Fidelity.REFERENCE)),
                session,
                stubs,
                resources.stream().map(item -> item.at(Fidelity.REFERENCE)).toList(),
                activity,
                extras);
    }
}
