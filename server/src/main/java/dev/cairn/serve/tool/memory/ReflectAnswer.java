package dev.cairn.serve.tool.memory;

import dev.cairn.answer.Answer;
import dev.cairn.engine.memory.Pattern;
import dev.cairn.engine.memory.Reflection;
import dev.cairn.model.id.EpisodeId;
import java.util.LinkedHashMap;
import java.util.Map;

/// Tells what reflection found and what of it was new.
final class ReflectAnswer {

    private static final int SUMMARY_CHARS = 300;

    private ReflectAnswer() {}

    static Answer of(Reflection.Result result) {
        var told = new LinkedHashMap<String, Object>();
        result.reflection().map(EpisodeId::value).ifPresent(id -> told.put("reflectionId", id));
        told.put("insight", result.insight());
        told.put("learningsCreated", result.learningsCreated());
        told.put("patterns", result.patterns().stream().map(ReflectAnswer::told).toList());
        told.put("examined", result.examined());
        return Answer.of(RecallAnswer.clipped(result.insight(), SUMMARY_CHARS), told);
    }

    private static Map<String, Object> told(Pattern pattern) {
        var told = new LinkedHashMap<String, Object>();
        told.put("kind", pattern.kind().name());
        told.put("confidence", pattern.confidence());
        told.put("entities", pattern.entities());
        told.put(
                "sourceEpisodeIds",
                pattern.sources().stream().map(EpisodeId::value).toList());
        return told;
    }
}
