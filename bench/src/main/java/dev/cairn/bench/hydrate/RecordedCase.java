package dev.cairn.bench.hydrate;

import dev.cairn.engine.hydrate.Hydration;
import dev.cairn.engine.hydrate.HydrationRequest;
import dev.cairn.engine.hydrate.HydrationResult;
import dev.cairn.engine.hydrate.source.HydrationSource;
import dev.cairn.engine.hydrate.source.ListHydrationSource;
import dev.cairn.engine.hydrate.source.ListWorkLog;
import dev.cairn.engine.hydrate.source.PathOrder;
import dev.cairn.engine.hydrate.source.WorkLog;
import dev.cairn.engine.hydrate.source.WorkSearch;
import dev.cairn.engine.hydrate.wire.HydrationFields;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Resource;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/// One recorded request on one recorded backlog.
final class RecordedCase {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int OK = 200;

    private final JsonNode backlog;
    private final HydrationRequest request;
    private final List<Entity> entities;
    private final List<Resource> resources;
    private final boolean isImported;

    private RecordedCase(
            JsonNode backlog,
            HydrationRequest request,
            List<Entity> entities,
            List<Resource> resources,
            boolean isImported) {
        this.backlog = backlog;
        this.request = request;
        this.entities = entities;
        this.resources = resources;
        this.isImported = isImported;
    }

    private RecordedCase(JsonNode backlog, JsonNode request, List<Resource> resources) {
        this(backlog, request(request), RecordedBacklog.entities(backlog.path("tasks")), resources, false);
    }

    /// The same request on the backlog as it is after an import from files.
    RecordedCase imported() {
        return new RecordedCase(backlog, request, ImportedBacklog.entities(backlog.path("tasks")), resources, true);
    }

    /// Creates a case from a folder; its documents are in the order of a walk through the folder.
    static RecordedCase ofFolder(JsonNode backlog, JsonNode request) {
        var walked = RecordedBacklog.resources(backlog.path("resources")).stream()
                .sorted(Comparator.comparing(Resource::path, PathOrder.DEPTH_FIRST))
                .toList();
        return new RecordedCase(backlog, request, walked);
    }

    /// Creates a case from a line; its documents are in the order of the line.
    static RecordedCase ofLine(JsonNode line) {
        return new RecordedCase(line, line.path("request"), RecordedBacklog.resources(line.path("resources")));
    }

    private static HydrationRequest request(JsonNode request) {
        return new HydrationRequest(
                RecordedBacklog.optional(request, "task_id").filter(id -> !id.isEmpty()),
                RecordedBacklog.optional(request, "query").filter(words -> !words.isEmpty()),
                request.path("depth").asInt(HydrationRequest.DEPTH_DEFAULT),
                request.path("max_tokens").asInt(HydrationRequest.TOKENS_DEFAULT),
                request.path("include_related").asBoolean(true),
                request.path("include_activity").asBoolean(true),
                HydrationRequest.HydrationForm.BUNDLE);
    }

    /// Runs the hydration pipeline with the recorded search hits. The answer and all searches must equal the
    /// recorded ones.
    Optional<String> compareWithPipeline(JsonNode line) {
        var search = isGiven(line, "search_hits")
                ? Optional.of(new RecordedSearch(line.path("search_hits"), entities, resources))
                : Optional.<RecordedSearch>empty();
        var answer = answer(search.map(recorded -> recorded));
        var difference = Difference.first(plain(line.path("response")), answer);
        if (difference.isPresent() || line.path("search_calls").isMissingNode()) return difference;
        return Difference.first(plain(line.path("search_calls")), asked(search));
    }

    private static List<Map<String, Object>> asked(Optional<RecordedSearch> search) {
        var told = new ArrayList<Map<String, Object>>();
        search.map(RecordedSearch::asked).orElse(List.of()).forEach(asked -> {
            var tree = new LinkedHashMap<String, Object>();
            tree.put("query", asked.query());
            tree.put("types", asked.types());
            tree.put("limit", asked.limit());
            told.add(tree);
        });
        return told;
    }

    /// Compares with the result of the pipeline if that was recorded, otherwise with the answer of the server; the
    /// results in that answer then replace the search. A request that the recorded tool refused must be refused
    /// too.
    Optional<String> compareWithServed(JsonNode response) {
        boolean isPure = response.has("pure_unlimited");
        var body = response.path("http").path("body");
        var served = response.path("http").path("status").asInt(OK) == OK ? body : JsonNodeFactory.instance.nullNode();
        var expected = isPure ? response.path("pure_unlimited") : served;
        Optional<WorkSearch> search = isPure ? Optional.empty() : Optional.of(finds(body));
        var answer = answer(search);
        var difference = Difference.first(plain(expected), answer);
        if (difference.isPresent() || !response.has("mcp")) return difference;
        boolean isRefused = answer == null || isRefused();
        return response.path("mcp").path("isError").asBoolean() == isRefused
                ? Optional.empty()
                : Optional.of("the request check " + (isRefused ? "refuses" : "lets pass") + " this request");
    }

    private RecordedSearch finds(JsonNode body) {
        var hits = JsonNodeFactory.instance.arrayNode();
        if (request.id().isEmpty()) addFind(hits, body.path("focal"), "id");
        body.path("related").forEach(found -> addFind(hits, found, "id"));
        body.path("related_resources").forEach(found -> {
            if (found.has("relevance_score")) addFind(hits, found, "uri");
        });
        return new RecordedSearch(hits, entities, resources);
    }

    private static void addFind(tools.jackson.databind.node.ArrayNode hits, JsonNode found, String name) {
        hits.addObject()
                .put("id", RecordedBacklog.text(found, name))
                .put("score", found.path("relevance_score").asDouble(0));
    }

    private boolean isRefused() {
        try {
            request.checked();
            return false;
        } catch (Refusal refused) {
            return true;
        }
    }

    private @Nullable Map<String, Object> answer(Optional<WorkSearch> search) {
        Optional<WorkLog> log = isGiven(backlog, "operations")
                ? Optional.of(new ListWorkLog(RecordedBacklog.operations(backlog.path("operations"))))
                : Optional.empty();
        HydrationSource source = isImported
                ? new ImportedBacklog(backlog.path("tasks"), resources, log, search)
                : new ListHydrationSource(new ListHydrationSource.BacklogLists(entities, resources, log, search));
        Optional<HydrationResult> hydrated = Hydration.asRecorded().hydrate(request, source, Instant.EPOCH);
        return hydrated.map(HydrationFields::of).orElse(null);
    }

    private static boolean isGiven(JsonNode node, String name) {
        return node.hasNonNull(name);
    }

    private static @Nullable Object plain(JsonNode node) {
        return node.isNull() || node.isMissingNode() ? null : JSON.convertValue(node, Object.class);
    }
}
