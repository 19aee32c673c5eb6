package dev.cairn.engine.memory;

import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.memory.PatternKind;
import java.util.List;

/// Something that several episodes have in common, the entities it is about, and how sure it is.
///
/// `key` names the pattern across reflections.
public record Pattern(
        PatternKind kind,
        String key,
        String sentence,
        List<String> entities,
        List<EpisodeId> sources,
        double confidence) {

    public Pattern {
        entities = List.copyOf(entities);
        sources = List.copyOf(sources);
    }
}
