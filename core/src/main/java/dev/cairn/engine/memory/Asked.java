package dev.cairn.engine.memory;

import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.memory.Episode;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/// Everything a ranking may use: the question, what it is about, what is near that, and which episodes
/// are meant.
record Asked(
        String query,
        Set<String> entities,
        Map<String, Double> near,
        Predicate<Episode> which,
        Map<EpisodeId, Double> cosines,
        Instant now,
        double entityWeight) {

    Asked withNear(Map<String, Double> found) {
        return new Asked(query, entities, found, which, cosines, now, entityWeight);
    }
}
