package dev.cairn.engine.hydrate.stage;

import dev.cairn.engine.hydrate.item.EntityItem;
import dev.cairn.engine.hydrate.item.Fidelity;
import dev.cairn.engine.hydrate.item.ItemGroup;
import dev.cairn.engine.hydrate.item.ItemText;
import dev.cairn.engine.hydrate.item.OmittedCounts;
import dev.cairn.engine.hydrate.item.ResourceItem;
import dev.cairn.engine.hydrate.source.SearchHit;
import dev.cairn.engine.hydrate.source.WorkSearch;
import dev.cairn.model.work.Entity;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Finds related entities to which no link leads, by full-text search.
public final class SemanticEnrichment {

    public static final String NAME = "semantic_enrichment";

    /// The maximum number of entities, and of documents, that are shown.
    public static final int MAX = 5;

    /// More hits than shown are requested, because some are already present.
    private static final int HITS = 20;

    /// The query consists of the title and this many characters of the description.
    private static final int DESCRIPTION_LENGTH = 200;

    /// The search results, best first.
    public record RelatedItems(List<EntityItem> entities, List<ResourceItem> resources, OmittedCounts omitted) {

        public static final RelatedItems NONE = new RelatedItems(List.of(), List.of(), OmittedCounts.NONE);

        public RelatedItems {
            entities = List.copyOf(entities);
            resources = List.copyOf(resources);
        }
    }

    /// A hit with a lower score shares a word by chance.
    public static final double SCORE_MIN = 0.08;

    private final WorkSearch search;
    private final double scoreMin;

    /// Creates the stage.
    ///
    /// @param scoreMin hits with a lower score are left out
    public SemanticEnrichment(WorkSearch search, double scoreMin) {
        this.search = search;
        this.scoreMin = scoreMin;
    }

    public RelatedItems of(Entity focal, Set<String> visited, Set<String> knownUris) {
        var entities = new ArrayList<EntityItem>();
        var resources = new ArrayList<ResourceItem>();
        for (var hit : search.search(query(focal), WorkSearch.SearchTarget.ENTITIES_AND_RESOURCES, HITS)) {
            if (hit.score() < scoreMin) continue;
            switch (hit) {
                case SearchHit.EntityHit(var entity, var score) -> {
                    if (!visited.contains(entity.id()))
                        entities.add(EntityItem.of(entity, Fidelity.SUMMARY).withRelevance(score));
                }
                case SearchHit.ResourceHit(var resource, var score) -> {
                    if (!knownUris.contains(resource.uri())) resources.add(ResourceItem.found(resource, score));
                }
            }
        }
        return new RelatedItems(
                first(entities),
                first(resources),
                OmittedCounts.of(ItemGroup.RELATED, entities.size() - MAX)
                        .and(ItemGroup.RELATED_RESOURCES, resources.size() - MAX));
    }

    private static <T> List<T> first(List<T> found) {
        return found.subList(0, Math.min(MAX, found.size()));
    }

    static String query(Entity focal) {
        var words = ItemText.trim(ItemText.first(focal.description(), DESCRIPTION_LENGTH));
        return words.isEmpty() ? focal.title() : focal.title() + " " + words;
    }
}
