package dev.cairn.engine.memory.learning;

import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.memory.PatternKind;
import java.util.List;

/// A pattern found in several episodes, the entities it concerns, and its confidence.
///
/// @param key identifies the pattern across reflections
public record EpisodePattern(
        PatternKind kind,
        String key,
        String sentence,
        List<String> entities,
        List<EpisodeId> sources,
        double confidence) {

    public EpisodePattern {
        entities = List.copyOf(entities);
        sources = List.copyOf(sources);
    }
}
