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
import java.util.Optional;
import java.util.function.Predicate;

/// One page of the results of a search over backlog items and documents.
///
/// @param total the number of results on all pages
/// @param offset the number of results before this page
record BacklogSearchAnswer(List<Map<String, Object>> results, int total, int offset) {

    static final String RESOURCE = "resource";

    static BacklogSearchAnswer of(Backlog backlog, CallArguments given) {
        var query = given.text("query");
        boolean isByDate = given.text("sort").equals("recent");
        var hits = new ArrayList<BacklogHit<?>>(backlog.search(query, itemFilter(given), BacklogReader.MATCHES_MAX));
        if (isByDate)
            hits.sort(Comparator.comparing((BacklogHit<?> hit) -> ((Entity) hit.item()).updatedAt())
                    .reversed());
        if (searchesDocuments(given)) hits.addAll(backlog.searchResources(query, _ -> true, BacklogReader.MATCHES_MAX));
        if (!isByDate)
            hits.sort(Comparator.comparingDouble((BacklogHit<?> hit) -> hit.score())
                    .reversed());
        int offset = Math.min(ProgressAnswer.offset(given), hits.size());
        return new BacklogSearchAnswer(
                hits.stream()
                        .skip(offset)
                        .limit(BacklogParameters.limit(given))
                        .map(hit -> format(hit, query))
                        .toList(),
                hits.size(),
                offset);
    }

    /// The same page with at most this many results.
    BacklogSearchAnswer limitedTo(int most) {
        return new BacklogSearchAnswer(results.subList(0, Math.min(most, results.size())), total, offset);
    }

    Optional<String> next() {
        int after = offset + results.size();
        return after < total ? Optional.of(Integer.toString(after)) : Optional.empty();
    }

    private static Predicate<Entity> itemFilter(CallArguments given) {
        var types = given.texts("types");
        var statuses = BacklogParameters.statuses(given);
        var parent = given.optionalText("parent_id");
        return entity -> (types.isEmpty() || types.contains(entity.type().written()))
                && (statuses.isEmpty() || statuses.contains(entity.status()))
                && (parent.isEmpty() || parent.equals(entity.parent()));
    }

    /// Whether documents are searched too. A filter on status or parent excludes them, because documents have
    /// neither.
    private static boolean searchesDocuments(CallArguments given) {
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

    /// The first result of this page, by its id and title.
    String firstResult() {
        var first = results.getFirst();
        return Problem.echo(String.valueOf(first.get("id"))) + " \"" + Problem.echo(String.valueOf(first.get("title")))
                + "\"";
    }
}
