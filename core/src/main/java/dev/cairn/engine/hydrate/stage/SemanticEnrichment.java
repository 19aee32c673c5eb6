package dev.cairn.engine.hydrate.stage;

import dev.cairn.engine.hydrate.source.SearchHit;
import dev.cairn.engine.hydrate.source.WorkSearch;
import dev.cairn.engine.hydrate.told.Fidelity;
import dev.cairn.engine.hydrate.told.Group;
import dev.cairn.engine.hydrate.told.Omitted;
import dev.cairn.engine.hydrate.told.Texts;
import dev.cairn.engine.hydrate.told.ToldEntity;
import dev.cairn.engine.hydrate.told.ToldResource;
import dev.cairn.model.work.Entity;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Finds related entities by full-text search that no link leads to.
public final class SemanticEnrichment {

    public static final String NAME = "semantic_enrichment";

    /// The maximum number of entities, and of documents, that are shown.
    public static final int MAX = 5;

    /// More hits than shown are requested, because some are already present.
    private static final int HITS = 20;

    /// The query consists of the title and this many characters of the description.
    private static final int DESCRIPTION_LENGTH = 200;

    /// The search results, best first.
    public record Related(List<ToldEntity> entities, List<ToldResource> resources, Omitted omitted) {

        public static final Related NONE = new Related(List.of(), List.of(), Omitted.NONE);

        public Related {
            entities = List.copyOf(entities);
            resources = List.copyOf(resources);
        }
    }

    private final WorkSearch search;

    public SemanticEnrichment(WorkSearch search) {
        this.search = search;
    }

    public Related of(Entity focal, Set<String> visited, Set<String> knownUris) {
        var entities = new ArrayList<ToldEntity>();
        var resources = new ArrayList<ToldResource>();
        for (var hit : search.search(query(focal), WorkSearch.Wanted.ENTITIES_AND_RESOURCES, HITS)) {
            switch (hit) {
                case SearchHit.OfEntity(var entity, var score) -> {
                    if (!visited.contains(entity.id()))
                        entities.add(ToldEntity.of(entity, Fidelity.SUMMARY).withRelevance(score));
                }
                case SearchHit.OfResource(var resource, var score) -> {
                    if (!knownUris.contains(resource.uri())) resources.add(ToldResource.found(resource, score));
                }
            }
        }
        return new Related(
                first(entities),
                first(resources),
                Omitted.of(Group.RELATED, entities.size() - MAX).and(Group.RELATED_RESOURCES, resources.size() - MAX));
    }

    private static <T> List<T> first(List<T> found) {
        return found.subList(0, Math.min(MAX, found.size()));
    }

    static String query(Entity focal) {
        var words = Texts.trim(Texts.first(focal.description(), DESCRIPTION_LENGTH));
        return words.isEmpty() ? focal.title() : focal.title() + " " + words;
    }
}
