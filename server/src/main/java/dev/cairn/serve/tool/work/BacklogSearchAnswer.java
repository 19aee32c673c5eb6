package dev.cairn.serve.tool.work;

import dev.cairn.engine.work.BacklogReader;
import dev.cairn.engine.work.form.EntityFields;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Resource;
import dev.cairn.projection.work.Backlog;
import dev.cairn.projection.work.BacklogHit;
import dev.cairn.projection.work.Snippets;
import dev.cairn.serve.tool.CallArguments;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// The results of a search over items and documents.
record BacklogSearchAnswer(List<Map<String, Object>> results, int total) {

    static final String RESOURCE = "resource";

    static BacklogSearchAnswer of(Backlog backlog, CallArguments given) {
        var query = given.text("query");
        boolean recent = given.text("sort").equals("recent");
        var hits = new ArrayList<BacklogHit<?>>(backlog.search(query, wanted(given), BacklogReader.MATCHES_MAX));
        if (recent)
            hits.sort(Comparator.comparing((BacklogHit<?> hit) -> ((Entity) hit.item()).updatedAt())
                    .reversed());
        if (wantsResources(given)) hits.addAll(backlog.searchResources(query, _ -> true, BacklogReader.MATCHES_MAX));
        if (!recent)
            hits.sort(Comparator.comparingDouble((BacklogHit<?> hit) -> hit.score())
                    .reversed());
        return new BacklogSearchAnswer(
                hits.stream()
                        .limit(BacklogParameters.limit(given))
                        .map(hit -> format(hit, query))
                        .toList(),
                hits.size());
    }

    private static Predicate<Entity> wanted(CallArguments given) {
        var types = given.texts("types");
        var statuses = BacklogParameters.statuses(given);
        var parent = given.optionalText("parent_id");
        return entity -> (types.isEmpty() || types.contains(entity.type().written()))
                && (statuses.isEmpty() || statuses.contains(entity.status()))
                && (parent.isEmpty() || parent.equals(entity.parent()));
    }

    /// Whether documents can match: they have neither status nor parent.
    private static boolean wantsResources(CallArguments given) {
        var types = given.texts("types");
        return (types.isEmpty() || types.contains(RESOURCE))
                && given.texts("status").isEmpty()
                && !given.has("parent_id");
    }

    private static Map<String, Object> format(BacklogHit<?> hit, String query) {
        var fields = new LinkedHashMap<String, Object>();
        switch (hit.item()) {
            case Entity entity -> {
                fields.put("id", entity.id());
                fields.put("title", entity.title());
                fields.put("type", entity.type().written());
                fields.put("status", entity.statusWord());
                fields.put("updated_at", EntityFields.moment(entity.updatedAt()));
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
