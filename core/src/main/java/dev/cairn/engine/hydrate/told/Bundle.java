package dev.cairn.engine.hydrate.told;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Everything hydration collected around a focal entity, by role.
public record Bundle(
        ToldEntity focal,
        Optional<ToldEntity> parent,
        Optional<ToldSession> session,
        Map<Group, List<ToldEntity>> entities,
        List<ToldResource> resources,
        List<ToldActivity> activity,
        Extras extras) {

    /// Items outside the roles: dependencies and suggestions.
    public record Extras(
            List<Blocker> blockedBy, List<Blocker> blocks, Optional<String> chain, List<Suggestion> suggestions) {

        public static final Extras NONE = new Extras(List.of(), List.of(), Optional.empty(), List.of());

        public Extras {
            blockedBy = List.copyOf(blockedBy);
            blocks = List.copyOf(blocks);
            suggestions = List.copyOf(suggestions);
        }

        public int items() {
            return blockedBy.size() + blocks.size() + suggestions.size();
        }
    }

    public Bundle {
        var byGroup = new EnumMap<Group, List<ToldEntity>>(Group.class);
        entities.forEach((group, items) -> byGroup.put(group, List.copyOf(items)));
        entities = Collections.unmodifiableMap(byGroup);
        resources = List.copyOf(resources);
        activity = List.copyOf(activity);
    }

    public List<ToldEntity> in(Group group) {
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

    /// The same items, with everything but the focal entity as a reference.
    public Bundle asStubs() {
        var stubs = new EnumMap<Group, List<ToldEntity>>(Group.class);
        entities.forEach((group, items) -> stubs.put(
                group, items.stream().map(item -> item.at(Fidelity.REFERENCE)).toList()));
        return new Bundle(
                focal,
                parent.map(item -> item.at(Fidelity.REFERENCE)),
                session,
                stubs,
                resources.stream().map(item -> item.at(Fidelity.REFERENCE)).toList(),
                activity,
                extras);
    }
}
