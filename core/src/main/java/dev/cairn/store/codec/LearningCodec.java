package dev.cairn.store.codec;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.id.LearningId;
import dev.cairn.model.memory.Learning;
import dev.cairn.model.memory.PatternKind;
import dev.cairn.store.RecordState;
import java.time.Instant;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/// Encodes learnings as small JSON objects.
public final class LearningCodec {

    private LearningCodec() {}

    public static RecordState write(Learning learning) {
        var node = EpisodeCodec.JSON.createObjectNode();
        node.put("id", learning.id().value());
        node.put("pattern", learning.pattern().name());
        node.put("content", learning.content());
        node.put("confidence", learning.confidence());
        var drawn = learning.origin();
        node.put("agent", drawn.agent().value());
        drawn.taskId().ifPresent(task -> node.put("taskId", task));
        node.put("extractedAt", drawn.extractedAt().toString());
        node.put("reflection", drawn.reflection().value());
        JsonValues.put(
                node, "sources", drawn.sources().stream().map(EpisodeId::value).toList());
        JsonValues.put(node, "appliesTo", learning.scope().entities());
        JsonValues.put(node, "anchors", learning.scope().anchors());
        return StoredRecords.requireReadable(
                "learning", RecordState.ofText(EpisodeCodec.JSON.writeValueAsString(node)), LearningCodec::read);
    }

    public static Learning read(RecordState state) {
        try {
            var node = EpisodeCodec.JSON.readTree(state.text());
            return new Learning(
                    new LearningId(node.required("id").stringValue()),
                    PatternKind.valueOf(node.required("pattern").stringValue()),
                    node.required("content").stringValue(),
                    node.required("confidence").doubleValue(),
                    readOrigin(node),
                    new Learning.LearningScope(
                            JsonValues.list(node.path("appliesTo")), JsonValues.map(node.path("anchors"))));
        } catch (JacksonException | IllegalArgumentException e) {
            throw new IllegalStateException("a stored learning cannot be read", e);
        }
    }

    private static Learning.LearningOrigin readOrigin(JsonNode node) {
        return new Learning.LearningOrigin(
                new AgentId(node.required("agent").stringValue()),
                JsonValues.optional(node, "taskId"),
                Instant.parse(node.required("extractedAt").stringValue()),
                new EpisodeId(node.required("reflection").stringValue()),
                JsonValues.list(node.path("sources")).stream()
                        .map(EpisodeId::new)
                        .toList());
    }
}
