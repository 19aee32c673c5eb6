package dev.cairn.engine.hydrate;

import dev.cairn.engine.hydrate.source.HydrationSource;
import dev.cairn.engine.hydrate.source.PlainLog;
import dev.cairn.engine.hydrate.source.PlainSource;
import dev.cairn.engine.hydrate.source.SearchHit;
import dev.cairn.engine.hydrate.source.WorkSearch;
import dev.cairn.engine.hydrate.told.ToldEntity;
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
final class Scene {

    static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    private final Map<String, EntityDraft> entities = new LinkedHashMap<>();
    private final List<Resource> resources = new ArrayList<>();
    private final List<Operation> operations = new ArrayList<>();
    private final Map<String, Double> hits = new LinkedHashMap<>();
    private boolean logs;
    private boolean searches;

    Scene with(String id) {
        return with(id, draft -> draft);
    }

    Scene with(String id, UnaryOperator<EntityDraft> drawn) {
        entities.put(id, drawn.apply(new EntityDraft(id)));
        return this;
    }

    /// Adds this many entities numbered from `first`, each changed a second after the previous one.
    Scene with(int first, int count, UnaryOperator<EntityDraft> drawn) {
        for (int i = 0; i < count; i++) {
            var at = NOON.plusSeconds(i);
            with("TASK-%04d".formatted(first + i), draft -> drawn.apply(draft).changedAt(at));
        }
        return this;
    }

    Scene document(String path, String content) {
        resources.add(new Resource("mcp://backlog/" + path, path, path, content));
        return this;
    }

    Scene logging() {
        logs = true;
        return this;
    }

    Scene wrote(Duration after, String actor, String tool, String id) {
        return wrote(after, actor, tool, Map.of("id", id));
    }

    Scene wrote(Duration after, String actor, String tool, Map<String, Object> params) {
        return add(after, new Who(actor, Optional.empty()), tool, params);
    }

    Scene wroteIn(String session, Duration after, String tool, Map<String, Object> params) {
        return add(after, new Who("ada", Optional.of(session)), tool, params);
    }

    private record Who(String name, Optional<String> session) {}

    private Scene add(Duration after, Who author, String tool, Map<String, Object> params) {
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

    Scene finding(String idOrPath, double score) {
        searches = true;
        hits.put(idOrPath, score);
        return this;
    }

    HydrationSource source() {
        var made = entities.values().stream().map(EntityDraft::made).toList();
        Optional<WorkSearch> search = searches ? Optional.of(this::search) : Optional.empty();
        return new PlainSource(new PlainSource.Content(
                made, resources, logs ? Optional.of(new PlainLog(operations)) : Optional.empty(), search));
    }

    private List<SearchHit> search(String query, WorkSearch.Wanted wanted, int limit) {
        var found = new ArrayList<SearchHit>();
        hits.forEach((name, score) -> {
            var entity = entities.get(name);
            if (entity != null) found.add(new SearchHit.OfEntity(entity.made(), score));
            else if (wanted == WorkSearch.Wanted.ENTITIES_AND_RESOURCES)
                resources.stream()
                        .filter(resource -> resource.path().equals(name))
                        .forEach(resource -> found.add(new SearchHit.OfResource(resource, score)));
        });
        return found.subList(0, Math.min(limit, found.size()));
    }

    Hydrated about(String id) {
        return ask(HydrationRequest.of(id));
    }

    Hydrated ask(HydrationRequest request) {
        return tryAsk(request).orElseThrow();
    }

    Optional<Hydrated> tryAsk(HydrationRequest request) {
        var source = source();
        var answer = new Hydration(List.of(), Meter.BY_LENGTH).hydrate(request, source, NOON);
        answer.ifPresent(hydrated -> Invariants.check(request, source, hydrated));
        return answer;
    }

    static List<String> ids(List<ToldEntity> item) {
        return item.stream().map(ToldEntity::id).toList();
    }
}
