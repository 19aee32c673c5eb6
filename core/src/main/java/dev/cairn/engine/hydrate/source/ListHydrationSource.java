package dev.cairn.engine.hydrate.source;

import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Resource;
import dev.cairn.model.work.Status;
import dev.cairn.projection.work.EntityReferences;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A backlog in plain lists, for one that is in no store. Unknown parents and cycles stay as they are.
public final class ListHydrationSource implements HydrationSource {

    /// Newest change first, then by id.
    public static final Comparator<Entity> NEWEST_FIRST =
            Comparator.comparing(Entity::updatedAt).reversed().thenComparing(Entity::id);

    /// The parts of a backlog, with documents in their order of presentation; log and search may be missing.
    public record BacklogLists(
            List<Entity> entities, List<Resource> resources, Optional<WorkLog> log, Optional<WorkSearch> search) {

        public BacklogLists {
            entities = List.copyOf(entities);
            resources = List.copyOf(resources);
        }
    }

    private final BacklogLists content;
    private final Map<String, Entity> byId = new HashMap<>();
    private final Map<String, List<Entity>> byParent = new HashMap<>();
    private final Map<String, List<Entity>> byTarget = new HashMap<>();
    private final Map<String, List<Entity>> waiting = new HashMap<>();

    public ListHydrationSource(BacklogLists content) {
        this.content = content;
        content.entities().stream().sorted(NEWEST_FIRST).forEach(this::add);
    }

    private void add(Entity entity) {
        byId.put(entity.id(), entity);
        entity.parent().ifPresent(parent -> under(byParent, parent).add(entity));
        EntityReferences.references(entity)
                .forEach(target -> under(byTarget, target).add(entity));
        EntityReferences.blockers(entity)
                .forEach(target -> under(waiting, target).add(entity));
    }

    private static List<Entity> under(Map<String, List<Entity>> index, String key) {
        return index.computeIfAbsent(key, _ -> new ArrayList<>());
    }

    @Override
    public Optional<Entity> entity(String id) {
        return Optional.ofNullable(byId.get(id));
    }

    @Override
    public List<Entity> children(String parent, int limit) {
        var all = byParent.getOrDefault(parent, List.of());
        return List.copyOf(all.subList(0, Math.min(limit, all.size())));
    }

    @Override
    public int childCount(String parent) {
        return byParent.getOrDefault(parent, List.of()).size();
    }

    @Override
    public boolean hasActiveChild(String parent) {
        return byParent.getOrDefault(parent, List.of()).stream()
                .anyMatch(child -> child.type().canBeDone() && child.status().isActive());
    }

    @Override
    public boolean hasFinishedChild(String parent) {
        return byParent.getOrDefault(parent, List.of()).stream().anyMatch(child -> child.status() == Status.DONE);
    }

    @Override
    public List<Entity> waitingFor(String id) {
        return List.copyOf(waiting.getOrDefault(id, List.of()));
    }

    @Override
    public List<Resource> resources(Collection<String> ids) {
        return content.resources().stream()
                .filter(resource -> ids.stream().anyMatch(id -> DocumentPaths.isNamedBy(resource.path(), id)))
                .toList();
    }

    @Override
    public Optional<Resource> resource(String url) {
        return content.resources().stream()
                .filter(resource ->
                        resource.uri().equals(url) || resource.path().equals(url))
                .findFirst();
    }

    @Override
    public Optional<ReverseLinks> reverseLinks() {
        return Optional.of(target -> List.copyOf(byTarget.getOrDefault(target, List.of())));
    }

    @Override
    public Optional<WorkSearch> search() {
        return content.search();
    }

    @Override
    public Optional<WorkLog> log() {
        return content.log();
    }

    @Override
    public long tx() {
        return 0;
    }
}
