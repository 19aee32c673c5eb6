package dev.cairn.projection.work;

import dev.cairn.model.work.Entity;
import dev.cairn.model.work.EntityType;
import dev.cairn.model.work.Operation;
import dev.cairn.model.work.Resource;
import dev.cairn.model.work.Status;
import dev.cairn.projection.persistent.PersistentMap;
import dev.cairn.store.StoredText;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.pcollections.TreePSet;

/// The backlog of one project at one moment. The object and all sets and lists that it returns are immutable.
///
/// [BacklogEdit] builds the next backlog.
public final class Backlog {

    /// Most recently changed first; items changed at the same moment in id order.
    public static final Comparator<Entity> NEWEST_FIRST = EntityGroups.NEWEST_FIRST;

    private record RevisedEntity(Entity entity, long revision) {}

    private final PersistentMap<String, RevisedEntity> byId;
    private TreePSet<Entity> newest;
    private final ReverseReferences reverse;
    private final Readiness readiness;
    private final ItemCounts counts;
    private final PersistentMap<String, Resource> byUri;
    private final OperationLog log;

    /// The search index. It is built by the first search, because most queries do not search.
    private LazyBacklogText text;

    /// An empty backlog that can be changed until [#seal] is called.
    Backlog() {
        byId = PersistentMap.create();
        newest = TreePSet.empty(NEWEST_FIRST);
        reverse = new ReverseReferences();
        readiness = new Readiness();
        counts = new ItemCounts();
        byUri = PersistentMap.create(StoredText.ORDER);
        log = new OperationLog();
        text = new LazyBacklogText();
    }

    /// A copy that can be changed until [#seal] is called.
    Backlog(Backlog before) {
        byId = before.byId.open();
        newest = before.newest;
        reverse = new ReverseReferences(before.reverse);
        readiness = new Readiness(before.readiness);
        counts = new ItemCounts(before.counts);
        byUri = before.byUri.open();
        log = new OperationLog(before.log);
        text = before.text;
    }

    /// Makes the backlog immutable.
    void seal(LazyBacklogText textOfThis) {
        byId.seal();
        reverse.seal();
        readiness.seal();
        counts.seal();
        byUri.seal();
        log.seal();
        text = textOfThis;
    }

    /// A backlog with the given content.
    public static Backlog of(List<Entity> entities, List<Resource> resources, List<Operation> operations) {
        var edit = new BacklogEdit();
        entities.forEach(entity -> edit.put(entity, 0));
        resources.forEach(edit::put);
        operations.forEach(edit::add);
        return edit.build();
    }

    /// The item with this id, or the one that had it before its project was merged with this one. A former id never
    /// hides an item.
    public Optional<Entity> entity(String id) {
        return exactly(id).or(() -> reverse.byFormerId().of(id).stream().findFirst());
    }

    /// The item that has this id now.
    Optional<Entity> exactly(String id) {
        return Optional.ofNullable(byId.get(id)).map(RevisedEntity::entity);
    }

    /// The transaction that wrote the current state of the item. A writer passes it along, so that concurrent
    /// changes are detected.
    public long revision(String id) {
        var held = byId.get(id);
        return held == null ? 0 : held.revision();
    }

    /// All items, most recently changed first; ties in id order.
    public SequencedSet<Entity> newest() {
        return newest;
    }

    /// The items whose parent is the given item, newest first.
    public SequencedSet<Entity> children(String parent) {
        return reverse.children().of(parent);
    }

    /// The items that link to the item, newest first, without the item itself.
    public SequencedSet<Entity> referring(String id) {
        return reverse.referring().of(id);
    }

    /// The items that depend on the given item, newest first, including finished ones.
    public SequencedSet<Entity> dependents(String id) {
        return reverse.itemsByBlocker().of(id);
    }

    /// The active items that block the given item, in the order in which it names them.
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

    /// The blocked tasks and epics.
    public BlockedItems blockedWork() {
        return readiness.blockedWork();
    }

    /// The blocked items of a type.
    public BlockedItems blocked(EntityType type) {
        return readiness.blocked(type);
    }

    /// The open tasks that are not blocked, most urgent first.
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
        return byUri.entries().values();
    }

    /// The best matching items, best first. If the query is an id, its item comes first with score 1.
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
        return text.get(() -> {
            var built = new BacklogText();
            newest.forEach(built::add);
            resources().forEach(built::add);
            built.seal();
            return built;
        });
    }

    LazyBacklogText lazyText() {
        return text;
    }

    void put(Entity entity, long revision) {
        byId.put(entity.id(), new RevisedEntity(entity, revision));
        newest = newest.plus(entity);
        counts.add(entity, 1);
        reverse.add(entity);
        updateReadiness(entity.id());
    }

    void remove(Entity entity) {
        byId.remove(entity.id());
        newest = newest.minus(entity);
        counts.add(entity, -1);
        reverse.remove(entity);
        updateReadiness(entity.id());
    }

    private void updateReadiness(String id) {
        readiness.update(id, this);
        reverse.itemsByBlocker().of(id).forEach(dependent -> readiness.update(dependent.id(), this));
    }

    void put(Resource resource) {
        byUri.put(resource.uri(), resource);
    }

    void remove(Resource resource) {
        byUri.remove(resource.uri());
    }

    void add(Operation operation) {
        log.add(operation);
    }

    /// All reverse references by kind, so that tests can compare them with those of a rebuilt backlog.
    Map<String, Map<String, ? extends Set<Entity>>> reverseEdges() {
        return reverse.all();
    }
}
