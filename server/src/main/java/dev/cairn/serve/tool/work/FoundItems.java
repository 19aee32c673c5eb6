package dev.cairn.serve.tool.work;

import dev.cairn.engine.work.BacklogReads;
import dev.cairn.engine.work.EntityForm;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Resource;
import dev.cairn.projection.work.Backlog;
import dev.cairn.projection.work.Hit;
import dev.cairn.projection.work.Snippets;
import dev.cairn.serve.tool.Arguments;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// The results of a search over items and documents.
record FoundItems(List<Map<String, Object>> results, int total) {

    static final String RESOURCE = "resource";

    static FoundItems of(Backlog backlog, Arguments given) {
        var query = given.text("query");
        boolean recent = given.text("sort").equals("recent");
        var hits = new ArrayList<Hit<?>>(backlog.search(query, wanted(given), BacklogReads.MATCHES_MAX));
        if (recent)
            hits.sort(Comparator.comparing((Hit<?> hit) -> ((Entity) hit.item()).updatedAt())
                    .reversed());
        if (wantsResources(given)) hits.addAll(backlog.searchResources(query, _ -> true, BacklogReads.MATCHES_MAX));
        if (!recent)
            hits.sort(Comparator.comparingDouble((Hit<?> hit) -> hit.score()).reversed());
        return new FoundItems(
                hits.stream()
                        .limit(WorkParameters.limit(given))
                        .map(hit -> told(hit, query))
                        .toList(),
                hits.size());
    }

    private static Predicate<Entity> wanted(Arguments given) {
        var types = given.texts("types");
        var statuses = WorkParameters.statuses(given);
        var parent = given.optionalText("parent_id");
        return entity -> (types.isEmpty() || types.contains(entity.type().written()))
                && (statuses.isEmpty() || statuses.contains(entity.status()))
                && (parent.isEmpty() || parent.equals(entity.parent()));
    }

    /// Whether documents can match: they have neither status nor parent.
    private static boolean wantsResources(Arguments given) {
        var types = given.texts("types");
        return (types.isEmpty() || types.contains(RESOURCE))
                && given.texts("status").isEmpty()
                && !given.has("parent_id");
    }

    private static Map<String, Object> told(Hit<?> hit, String query) {
        var fields = new LinkedHashMap<String, Object>();
        switch (hit.item()) {
            case Entity entity -> {
                fields.put("id", entity.id());
                fields.put("title", entity.title());
                fields.put("type", entity.type().written());
                fields.put("status", entity.status().written());
                fields.put("updated_at", EntityForm.moment(entity.updatedAt()));
                fields.put("score", rounded(hit.score()));
                if (!entity.description().isBlank()) fields.put("snippet", Snippets.of(entity.description(), query));
            }
            case Resource resource -> {
                fields.put("id", resource.uri());
                fields.put("title", resource.title());
                fields.put("type", RESOURCE);
                fields.put("score", rounded(hit.score()));
                fields.put("snippet", Snippets.of(resource.content(), query));
            }
            default -> throw new IllegalStateException("neither item nor document: " + hit);
        }
        return fields;
    }

    private static double rounded(double score) {
        return Math.round(score * 1_000) / 1_000.0;
    }

    String best() {
        return Problem.echo(String.valueOf(results.getFirst().get("id")));
    }
}
