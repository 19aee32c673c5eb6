package dev.cairn.projection.work;

import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Resource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// Search over items and documents; titles have a higher weight.
final class BacklogText {

    private static final int TITLE_WEIGHT = 3;

    private final Words entities = new Words();
    private final Words resources = new Words();

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

    List<Words.Scored> entities(String query, Predicate<String> wanted, int limit) {
        return entities.rank(query, wanted, limit);
    }

    List<Words.Scored> resources(String query, Predicate<String> wanted, int limit) {
        return resources.rank(query, wanted, limit);
    }

    private static Map<String, Integer> terms(Entity entity) {
        var terms = new HashMap<String, Integer>();
        Terms.count(entity.title(), TITLE_WEIGHT, terms);
        Terms.count(entity.id(), TITLE_WEIGHT, terms);
        Terms.count(entity.description(), 1, terms);
        entity.planning().evidence().forEach(line -> Terms.count(line, 1, terms));
        entity.planning().blockedReasons().forEach(line -> Terms.count(line, 1, terms));
        entity.planning().notes().ifPresent(notes -> Terms.count(notes, 1, terms));
        entity.links().forEach(link -> link.title().ifPresent(title -> Terms.count(title, 1, terms)));
        return terms;
    }

    private static Map<String, Integer> terms(Resource resource) {
        var terms = new HashMap<String, Integer>();
        Terms.count(resource.title(), TITLE_WEIGHT, terms);
        Terms.count(resource.path(), 1, terms);
        Terms.count(resource.content(), 1, terms);
        return terms;
    }
}
