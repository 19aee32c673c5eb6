package dev.cairn.engine.work;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.work.Entity;
import dev.cairn.projection.work.Backlog;
import dev.cairn.projection.work.Backlogs;
import dev.cairn.projection.work.EntityReferences;
import dev.cairn.view.ProjectView;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Lists and finds backlog items as of any moment.
public final class BacklogReader {

    /// The view that a query reads, and the agent that asks.
    public record BacklogQueryScope(ProjectView view, AgentId agent) {}

    /// The maximum number of matches of a search; a query with more is too unspecific.
    public static final int MATCHES_MAX = 10_000;

    private final Backlogs backlogs;

    public BacklogReader(Backlogs backlogs) {
        this.backlogs = backlogs;
    }

    /// The number of tasks that would be ready if another agent did not hold them, or code that they refer to.
    public int heldByOthers(BacklogQueryScope scope) {
        var foreign = ForeignClaims.of(scope);
        return read(scope, backlog -> (int) backlog.ready().stream()
                .filter(task -> !foreign.leaveFree(task, backlog))
                .count());
    }

    public <R> R read(BacklogQueryScope scope, Function<Backlog, R> question) {
        return scope.view().read(backlogs.states(), question);
    }

    public EntityPage list(BacklogQueryScope scope, EntityListRequest request) {
        return read(scope, backlog -> {
            var wanted = wanted(scope, request, backlog);
            if (request.query().isPresent()) return found(backlog, request, wanted);
            return request.isReady()
                    ? part(backlog.ready().stream().filter(wanted), request, ListCursors.afterReady(request.cursor()))
                    : part(items(backlog, request).filter(wanted), request, ListCursors.afterNewest(request.cursor()));
        });
    }

    private static Stream<Entity> items(Backlog backlog, EntityListRequest request) {
        if (request.referencesTo().isPresent())
            return backlog.referring(request.referencesTo().get()).stream();
        return request.parent().isPresent()
                ? backlog.children(request.parent().get()).stream()
                : backlog.newest().stream();
    }

    private static Predicate<Entity> wanted(BacklogQueryScope scope, EntityListRequest request, Backlog backlog) {
        Predicate<Entity> matching =
                entity -> (request.statuses().isEmpty() || request.statuses().contains(entity.status()))
                        && (request.types().isEmpty() || request.types().contains(entity.type()))
                        && (request.parent().isEmpty() || request.parent().equals(entity.parent()))
                        && (request.referencesTo().isEmpty()
                                || EntityReferences.references(entity)
                                        .contains(request.referencesTo().get()));
        if (!request.isReady()) return matching;
        var foreign = ForeignClaims.of(scope);
        return matching.and(entity -> foreign.leaveFree(entity, backlog));
    }

    private static EntityPage part(Stream<Entity> items, EntityListRequest request, Predicate<Entity> after) {
        var all = items.toList();
        var shown = all.stream().filter(after).limit(request.limit() + 1L).toList();
        var part = shown.subList(0, Math.min(request.limit(), shown.size()));
        boolean more = shown.size() > part.size();
        return new EntityPage(
                part,
                all.size(),
                more
                        ? Optional.of(
                                request.isReady()
                                        ? ListCursors.ready(part.getLast())
                                        : ListCursors.newest(part.getLast()))
                        : Optional.empty());
    }

    private static EntityPage found(Backlog backlog, EntityListRequest request, Predicate<Entity> wanted) {
        Predicate<Entity> ready =
                entity -> !request.isReady() || backlog.ready().contains(entity);
        var hits = backlog.search(request.query().orElseThrow(), wanted.and(ready), MATCHES_MAX);
        int from = Math.min(ListCursors.offset(request.cursor()), hits.size());
        int to = Math.min(from + request.limit(), hits.size());
        return new EntityPage(
                hits.subList(from, to).stream().map(hit -> hit.item()).toList(),
                hits.size(),
                to < hits.size() ? Optional.of(ListCursors.offset(to)) : Optional.empty());
    }

    /// The number of items by status and by type, and the number of tasks this agent could begin.
    public Map<String, Integer> counts(BacklogQueryScope scope) {
        return this.<Map<String, Integer>>read(scope, backlog -> {
            var foreign = ForeignClaims.of(scope);
            var counts = new TreeMap<String, Integer>();
            backlog.newest().forEach(entity -> {
                counts.merge("type." + entity.type().written(), 1, Integer::sum);
                counts.merge("status." + entity.status().written(), 1, Integer::sum);
            });
            counts.put("ready", (int) backlog.ready().stream()
                    .filter(task -> foreign.leaveFree(task, backlog))
                    .count());
            return counts;
        });
    }

    /// The holder of each item that is held.
    public static Map<String, AgentId> holders(BacklogQueryScope scope) {
        return TaskHolders.of(scope.view().snapshot());
    }

    public Entity require(BacklogQueryScope scope, String id) {
        return this.<Optional<Entity>>read(scope, backlog -> backlog.entity(id))
                .orElseThrow(() -> BacklogWriter.missing(id));
    }

    /// All items below the given one that have a status, at any depth.
    public static List<Entity> descendants(Backlog backlog, String id, int limit) {
        return EntityDescendants.below(backlog, id, limit);
    }
}
