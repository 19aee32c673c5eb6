package dev.cairn.projection.work;

import dev.cairn.model.work.Entity;
import dev.cairn.model.work.EntityType;
import dev.cairn.model.work.Operation;
import dev.cairn.model.work.Resource;
import dev.cairn.model.work.Status;
import dev.cairn.store.StoredText;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The backlog of one project at one moment. Sets and lists are live views: do not keep them after the query.
public final class Backlog {

    /// Last changed first; equal moments in the order of ids.
    public static final Comparator<Entity> NEWEST_FIRST = EntityGroups.NEWEST_FIRST;

    private record RevisedEntity(Entity entity, long revision) {}

    private final Map<String, RevisedEntity> byId = new HashMap<>();
    private final TreeSet<Entity> newest = new TreeSet<>(EntityGroups.NEWEST_FIRST);
    private final EntityGroups children = new EntityGroups();
    private final EntityGroups referring = new EntityGroups();
    private final EntityGroups waiting = new EntityGroups();
    private final Readiness readiness = new Readiness();
    private final ItemCounts counts = new ItemCounts();
    private final TreeMap<String, Resource> byUri = new TreeMap<>(StoredText.ORDER);
    private final OperationLog log = new OperationLog();

    /// Built by the first search, because most queries do not search. Its own lock guards it against other readers.
    private @Nullable BacklogText text;

    private final Object textLock = new Object();

    /// A backlog of the given parts.
    public static Backlog of(List<Entity> entities, List<Resource> resources, List<Operation> operations) {
        var backlog = new Backlog();
        entities.forEach(entity -> backlog.put(entity, 0));
        resources.forEach(backlog::put);
        operations.forEach(backlog::add);
        return backlog;
    }

    public Optional<Entity> entity(String id) {
        return Optional.ofNullable(byId.get(id)).map(RevisedEntity::entity);
    }

    /// The transaction that wrote the current state of the item; a writer passes it to detect concurrent changes.
    public long revision(String id) {
        var held = byId.get(id);
        return held == null ? 0 : held.revision();
    }

    /// All items, most recently changed first; ties in id order.
    public SequencedSet<Entity> newest() {
        return Collections.unmodifiableSequencedSet(newest);
    }

    /// The items filed under the item, newest first.
    public SequencedSet<Entity> children(String parent) {
        return children.of(parent);
    }

    /// The items that link to the item, newest first, without the item itself.
    public SequencedSet<Entity> referring(String id) {
        return referring.of(id);
    }

    /// The items that depend on the item, done or not, newest first.
    public SequencedSet<Entity> dependents(String id) {
        return waiting.of(id);
    }

    /// The active items that block this one, in the order it names them.
    public List<Entity> openBlockers(Entity entity) {
        return EntityReferences.blockers(entity).stream()
                .flatMap(id -> entity(id).stream())
                .filter(other -> other.type().canBeDone() && other.status().isActive())
                .toList();
    }

    /// Whether the item is active and blocked.
    public boolean isBlocked(Entity entity) {
        return readiness.blocked(entity.type()).contains(entity.id());
    }

    boolean mustWait(Entity entity) {
        return entity.status().isActive()
                && (entity.status() == Status.BLOCKED || !openBlockers(entity).isEmpty());
    }

    /// The number of items with this type and status.
    public int count(EntityType type, Status status) {
        return counts.of(type, status);
    }

    /// The tasks and epics that cannot go on.
    public BlockedItems blockedWork() {
        return readiness.blockedWork();
    }

    /// The items of a type that cannot go on.
    public BlockedItems blocked(EntityType type) {
        return readiness.blocked(type);
    }

    /// Open tasks that are not blocked, most urgent first.
    public SequencedSet<Entity> ready() {
        return readiness.ready();
    }

    /// The operations on the item, newest first.
    public List<Operation> operations(String entity) {
        return log.newestFirst(entity);
    }

    /// All operations, newest first.
    public List<Operation> operations() {
        return log.newestFirst();
    }

    public Optional<Resource> resource(String uri) {
        return Optional.ofNullable(byUri.get(uri));
    }

    /// All documents in byte order of their URIs.
    public Collection<Resource> resources() {
        return Collections.unmodifiableCollection(byUri.values());
    }

    /// The best matching items, best first; an item whose id is the query comes first with score 1.
    public List<BacklogHit<Entity>> search(String query, Predicate<Entity> wanted, int limit) {
        var named = entity(query.strip()).filter(wanted);
        var found = text()
                .entities(
                        query,
                        id -> named.map(Entity::id).filter(id::equals).isEmpty()
                                && entity(id).filter(wanted).isPresent(),
                        limit)
                .stream()
                .flatMap(scored ->
                        entity(scored.name()).stream().map(entity -> new BacklogHit<>(entity, scored.score())));
        return Stream.concat(named.stream().map(entity -> new BacklogHit<>(entity, 1.0)), found)
                .limit(limit)
                .toList();
    }

    /// The best matching documents, best first.
    public List<BacklogHit<Resource>> searchResources(String query, Predicate<Resource> wanted, int limit) {
        return text().resources(query, uri -> resource(uri).filter(wanted).isPresent(), limit).stream()
                .flatMap(scored ->
                        resource(scored.name()).stream().map(resource -> new BacklogHit<>(resource, scored.score())))
                .toList();
    }

    private BacklogText text() {
        synchronized (textLock) {
            if (text == null) {
                var made = new BacklogText();
                newest.forEach(made::add);
                byUri.values().forEach(made::add);
                text = made;
            }
            return text;
        }
    }

    void put(Entity entity, long revision) {
        remove(entity.id());
        byId.put(entity.id(), new RevisedEntity(entity, revision));
        newest.add(entity);
        counts.add(entity, 1);
        children.add(entity.parent().stream().toList(), entity);
        referring.add(EntityReferences.references(entity), entity);
        waiting.add(EntityReferences.blockers(entity), entity);
        if (text != null) text.add(entity);
        updateReadiness(entity.id());
    }

    void remove(String id) {
        var held = byId.remove(id);
        if (held == null) return;
        var entity = held.entity();
        newest.remove(entity);
        counts.add(entity, -1);
        children.remove(entity.parent().stream().toList(), entity);
        referring.remove(EntityReferences.references(entity), entity);
        waiting.remove(EntityReferences.blockers(entity), entity);
        if (text != null) text.remove(entity);
        updateReadiness(id);
    }

    private void updateReadiness(String id) {
        readiness.update(id, this);
        waiting.of(id).forEach(dependent -> readiness.update(dependent.id(), this));
    }

    void put(Resource resource) {
        removeResource(resource.uri());
        byUri.put(resource.uri(), resource);
        if (text != null) text.add(resource);
    }

    void removeResource(String uri) {
        var before = byUri.remove(uri);
        if (before != null && text != null) text.remove(before);
    }

    void add(Operation operation) {
        log.add(operation);
    }

    /// All reverse edges by kind, for comparison with a rebuild.
    Map<String, Map<String, ? extends Set<Entity>>> reverseEdges() {
        return Map.of("children", children.all(), "referring", referring.all(), "waiting", waiting.all());
    }
}
