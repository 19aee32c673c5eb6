package dev.cairn.bench.hydrate;

import dev.cairn.engine.hydrate.source.SearchHit;
import dev.cairn.engine.hydrate.source.WorkSearch;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Resource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/// Answers every search with the recorded hits, and records the searches.
final class RecordedSearch implements WorkSearch {

    /// The arguments of one search.
    record SearchArguments(String query, List<String> types, int limit) {}

    private final List<SearchHit> hits = new ArrayList<>();
    private final List<SearchArguments> asked = new ArrayList<>();

    RecordedSearch(JsonNode recorded, List<Entity> entities, List<Resource> resources) {
        Map<String, Entity> byId = entities.stream().collect(Collectors.toMap(Entity::id, Function.identity()));
        Map<String, Resource> byUri = resources.stream().collect(Collectors.toMap(Resource::uri, Function.identity()));
        for (var hit : recorded.values()) {
            var id = RecordedBacklog.text(hit, "id");
            double score = hit.path("score").asDouble(0);
            var entity = byId.get(id);
            var resource = byUri.get(id);
            if (entity != null) hits.add(new SearchHit.EntityHit(entity, score));
            else if (resource != null) hits.add(new SearchHit.ResourceHit(resource, score));
        }
    }

    @Override
    public List<SearchHit> search(String query, SearchTarget wanted, int limit) {
        asked.add(new SearchArguments(
                query,
                wanted == SearchTarget.ENTITIES ? List.of("task", "epic") : List.of("task", "epic", "resource"),
                limit));
        return hits.stream()
                .filter(hit -> wanted == SearchTarget.ENTITIES_AND_RESOURCES || hit instanceof SearchHit.EntityHit)
                .limit(limit)
                .toList();
    }

    List<SearchArguments> asked() {
        return List.copyOf(asked);
    }
}
