package dev.cairn.engine.hydrate;

import dev.cairn.engine.hydrate.item.EntityItem;
import dev.cairn.engine.hydrate.source.HydrationSource;
import dev.cairn.engine.hydrate.source.ListHydrationSource;
import dev.cairn.engine.hydrate.source.ListWorkLog;
import dev.cairn.engine.hydrate.source.SearchHit;
import dev.cairn.engine.hydrate.source.WorkSearch;
import dev.cairn.model.work.Operation;
import dev.cairn.model.work.Operation.Actor;
import dev.cairn.model.work.Operation.ActorType;
import dev.cairn.model.work.Resource;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// A small backlog defined by a test.
final class BacklogScene {

    static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    private final Map<String, EntityBuilder> entities = new LinkedHashMap<>();
    private final List<Resource> resources = new ArrayList<>();
    private final List<Operation> operations = new ArrayList<>();
    private final Map<String, Double> hits = new LinkedHashMap<>();
    private boolean logs;
    private boolean searches;

    BacklogScene with(String id) {
        return with(id, draft -> draft);
    }

    BacklogScene with(String id, UnaryOperator<EntityBuilder> drawn) {
        entities.put(id, drawn.apply(new EntityBuilder(id)));
        return this;
    }

    /// Adds this many entities numbered from `first`, each changed a second after the previous one.
    BacklogScene with(int first, int count, UnaryOperator<EntityBuilder> drawn) {
        for (int i = 0; i < count; i++) {
            var at = NOON.plusSeconds(i);
            with("TASK-%04d".formatted(first + i), draft -> drawn.apply(draft).changedAt(at));
        }
        return this;
    }

    BacklogScene document(String path, String content) {
        resources.add(new Resource("mcp://backlog/" + path, path, path, content));
        return this;
    }

    BacklogScene logging() {
        logs = true;
        return this;
    }

    BacklogScene wrote(Duration after, String actor, String tool, String id) {
        return wrote(after, actor, tool, Map.of("id", id));
    }

    BacklogScene wrote(Duration after, String actor, String tool, Map<String, Object> params) {
        return add(after, new OperationAuthor(actor, Optional.empty()), tool, params);
    }

    BacklogScene wroteIn(String session, Duration after, String tool, Map<String, Object> params) {
        return add(after, new OperationAuthor("ada", Optional.of(session)), tool, params);
    }

    private record OperationAuthor(String name, Optional<String> session) {}

    private BacklogScene add(Duration after, OperationAuthor author, String tool, Map<String, Object> params) {
        logs = true;
        operations.add(new Operation(
                operations.size() + 1L,
                NOON.plus(after),
                tool,
                params,
                Map.of(),
                Optional.of(String.valueOf(params.get("id"))),
                new Actor(
                        author.name().equals("dev") ? ActorType.USER : ActorType.AGENT,
                        author.name(),
                        Optional.empty()),
                author.session()));
        return this;
    }

    BacklogScene finding(String idOrPath, double score) {
        searches = true;
        hits.put(idOrPath, score);
        return this;
    }

    HydrationSource source() {
        var made = entities.values().stream().map(EntityBuilder::made).toList();
        Optional<WorkSearch> search = searches ? Optional.of(this::search) : Optional.empty();
        return new ListHydrationSource(new ListHydrationSource.BacklogLists(
                made, resources, logs ? Optional.of(new ListWorkLog(operations)) : Optional.empty(), search));
    }

    private List<SearchHit> search(String query, WorkSearch.SearchTarget wanted, int limit) {
        var found = new ArrayList<SearchHit>();
        hits.forEach((name, score) -> {
            var entity = entities.get(name);
            if (entity != null) found.add(new SearchHit.EntityHit(entity.made(), score));
            else if (wanted == WorkSearch.SearchTarget.ENTITIES_AND_RESOURCES)
                resources.stream()
                        .filter(resource -> resource.path().equals(name))
                        .forEach(resource -> found.add(new SearchHit.ResourceHit(resource, score)));
        });
        return found.subList(0, Math.min(limit, found.size()));
    }

    HydrationResult about(String id) {
        return ask(HydrationRequest.of(id));
    }

    HydrationResult ask(HydrationRequest request) {
        return tryAsk(request).orElseThrow();
    }

    Optional<HydrationResult> tryAsk(HydrationRequest request) {
        var source = source();
        var answer = new Hydration(List.of(), AnswerCost.BY_LENGTH).hydrate(request, source, NOON);
        answer.ifPresent(hydrated -> HydrationInvariants.check(request, source, hydrated));
        return answer;
    }

    static List<String> ids(List<EntityItem> item) {
        return item.stream().map(EntityItem::id).toList();
    }
}
