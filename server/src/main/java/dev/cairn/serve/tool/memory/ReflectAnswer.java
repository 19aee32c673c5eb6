package dev.cairn.serve.tool.memory;

import dev.cairn.answer.Answer;
import dev.cairn.engine.memory.learning.EpisodePattern;
import dev.cairn.engine.memory.learning.Reflection;
import dev.cairn.model.id.EpisodeId;
import java.util.LinkedHashMap;
import java.util.Map;

/// Formats the patterns that a reflection found and the learnings that it created.
final class ReflectAnswer {

    private static final int SUMMARY_CHARS = 300;

    private ReflectAnswer() {}

    static Answer of(Reflection.ReflectionResult result) {
        var fields = new LinkedHashMap<String, Object>();
        result.reflection().map(EpisodeId::value).ifPresent(id -> fields.put("reflectionId", id));
        fields.put("insight", result.insight());
        fields.put("learningsCreated", result.learningsCreated());
        fields.put(
                "patterns",
                result.patterns().stream().map(ReflectAnswer::format).toList());
        fields.put("examined", result.examined());
        return Answer.of(RecallAnswer.clipped(result.insight(), SUMMARY_CHARS), fields);
    }

    private static Map<String, Object> format(EpisodePattern pattern) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("kind", pattern.kind().name());
        fields.put("confidence", pattern.confidence());
        fields.put("entities", pattern.entities());
        fields.put(
                "sourceEpisodeIds",
                pattern.sources().stream().map(EpisodeId::value).toList());
        return fields;
    }
}
