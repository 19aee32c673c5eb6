package dev.cairn.engine.memory.recall;

import dev.cairn.engine.memory.recall.RelevanceScores.ScorePart;
import dev.cairn.model.memory.Episode;
import dev.cairn.projection.memory.EntityNames;
import dev.cairn.projection.memory.MemoryView;
import java.time.Duration;
import java.util.HashSet;

/// Weighs similarity, recency and shared entities with fixed weights. Without vectors, words replace similarity.
final class FixedWeightRanking {

    static final double VECTOR = 0.50;
    static final double RECENCY = 0.30;
    static final double ENTITY = 0.20;
    static final double ENTITY_FOR_DECISIONS = 0.50;
    static final double DECAY_PER_DAY = 0.05;

    private FixedWeightRanking() {}

    static RelevanceScores rank(MemoryView view, RankingInputs inputs) {
        var scores = new RelevanceScores();
        if (inputs.cosines().isEmpty()) {
            WordScoring.score(view, inputs.query(), inputs.isWanted(), scores);
            scores.scale(ScorePart.WORDS, VECTOR);
        } else {
            inputs.cosines()
                    .forEach((id, cosine) -> view.slot(id.value())
                            .ifPresent(slot -> scores.raise(slot, ScorePart.MEANING, VECTOR * cosine)));
        }
        for (int slot = 0; slot < view.slots(); slot++) {
            int at = slot;
            view.at(slot).filter(inputs.isWanted()).ifPresent(episode -> {
                scores.raise(at, ScorePart.RECENCY, RECENCY * Math.exp(-DECAY_PER_DAY * days(episode, inputs)));
                scores.raise(at, ScorePart.ENTITIES, inputs.entityWeight() * jaccard(episode, inputs));
            });
        }
        return scores;
    }

    private static double days(Episode episode, RankingInputs inputs) {
        return Math.max(0, Duration.between(episode.timestamp(), inputs.now()).toSeconds() / 86_400.0);
    }

    private static double jaccard(Episode episode, RankingInputs inputs) {
        var involved = new HashSet<String>();
        episode.entities().forEach(entity -> involved.add(EntityNames.canonical(entity)));
        var all = new HashSet<>(inputs.entities());
        int shared = 0;
        for (var entity : involved) if (!all.add(entity)) shared++;
        return all.isEmpty() ? 0 : (double) shared / all.size();
    }
}
