package dev.cairn.projection.work;

import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Resource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// The search index of backlog items and documents. Titles have a higher weight than other text.
final class BacklogText {

    private static final int TITLE_WEIGHT = 3;

    private final Bm25Index entities;
    private final Bm25Index resources;

    BacklogText() {
        entities = new Bm25Index();
        resources = new Bm25Index();
    }

    /// A copy that can be changed until [#seal] is called.
    BacklogText(BacklogText before) {
        entities = new Bm25Index(before.entities);
        resources = new Bm25Index(before.resources);
    }

    void seal() {
        entities.seal();
        resources.seal();
    }

    void add(Entity entity) {
        entities.add(entity.id(), terms(entity));
    }

    void remove(Entity entity) {
        entities.remove(entity.id(), terms(entity));
    }

    void add(Resource resource) {
        resources.add(resource.uri(), terms(resource));
    }

    void remove(Resource resource) {
        resources.remove(resource.uri(), terms(resource));
    }

    List<Bm25Index.ScoredDocument> entities(String query, Predicate<String> wanted, int limit) {
        return entities.rank(query, wanted, limit);
    }

    List<Bm25Index.ScoredDocument> resources(String query, Predicate<String> wanted, int limit) {
        return resources.rank(query, wanted, limit);
    }

    private static Map<String, Integer> terms(Entity entity) {
        var terms = new HashMap<String, Integer>();
        BacklogTerms.count(entity.title(), TITLE_WEIGHT, terms);
        BacklogTerms.count(entity.id(), TITLE_WEIGHT, terms);
        BacklogTerms.count(entity.description(), 1, terms);
        entity.planning().evidence().forEach(line -> BacklogTerms.count(line, 1, terms));
        entity.planning().blockedReasons().forEach(line -> BacklogTerms.count(line, 1, terms));
        entity.planning().notes().ifPresent(notes -> BacklogTerms.count(notes, 1, terms));
        entity.links().forEach(link -> link.title().ifPresent(title -> BacklogTerms.count(title, 1, terms)));
        return terms;
    }

    private static Map<String, Integer> terms(Resource resource) {
        var terms = new HashMap<String, Integer>();
        BacklogTerms.count(resource.title(), TITLE_WEIGHT, terms);
        BacklogTerms.count(resource.path(), 1, terms);
        BacklogTerms.count(resource.content(), 1, terms);
        return terms;
    }
}
