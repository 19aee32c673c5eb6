package dev.cairn.engine.memory.recall;

import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.memory.Episode;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/// The inputs of a ranking: query, entities and their neighbours, the filter for episodes, and cosine similarities.
record RankingInputs(
        String query,
        Set<String> entities,
        Map<String, Double> near,
        Predicate<Episode> isWanted,
        Map<EpisodeId, Double> cosines,
        Instant now,
        double entityWeight) {

    RankingInputs withNear(Map<String, Double> found) {
        return new RankingInputs(query, entities, found, isWanted, cosines, now, entityWeight);
    }
}
