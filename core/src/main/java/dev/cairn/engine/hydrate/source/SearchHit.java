package dev.cairn.engine.hydrate.source;

import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Resource;

/// A search result and its score.
public sealed interface SearchHit {

    double score();

    record EntityHit(Entity entity, double score) implements SearchHit {}

    record ResourceHit(Resource resource, double score) implements SearchHit {}
}
