package dev.cairn.store.codec;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.id.LearningId;
import dev.cairn.model.memory.Learning;
import dev.cairn.model.memory.PatternKind;
import dev.cairn.store.State;
import java.time.Instant;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/// The stored form of learnings: a small JSON object.
public final class LearningCodec {

    private LearningCodec() {}

    public static State write(Learning learning) {
        var node = EpisodeCodec.JSON.createObjectNode();
        node.put("id", learning.id().value());
        node.put("pattern", learning.pattern().name());
        node.put("content", learning.content());
        node.put("confidence", learning.confidence());
        var drawn = learning.drawn();
        node.put("agent", drawn.agent().value());
        drawn.taskId().ifPresent(task -> node.put("taskId", task));
        node.put("extractedAt", drawn.extractedAt().toString());
        node.put("reflection", drawn.reflection().value());
        JsonTexts.put(
                node, "sources", drawn.sources().stream().map(EpisodeId::value).toList());
        JsonTexts.put(node, "appliesTo", learning.applies().to());
        JsonTexts.put(node, "anchors", learning.applies().anchors());
        return StoredRows.checked(
                "learning", State.ofText(EpisodeCodec.JSON.writeValueAsString(node)), LearningCodec::read);
    }

    public static Learning read(State state) {
        try {
            var node = EpisodeCodec.JSON.readTree(state.text());
            return new Learning(
                    new LearningId(node.required("id").stringValue()),
                    PatternKind.valueOf(node.required("pattern").stringValue()),
                    node.required("content").stringValue(),
                    node.required("confidence").doubleValue(),
                    drawn(node),
                    new Learning.Applies(JsonTexts.list(node.path("appliesTo")), JsonTexts.map(node.path("anchors"))));
        } catch (JacksonException | IllegalArgumentException e) {
            throw new IllegalStateException("a stored learning cannot be read", e);
        }
    }

    private static Learning.Drawn drawn(JsonNode node) {
        return new Learning.Drawn(
                new AgentId(node.required("agent").stringValue()),
                JsonTexts.optional(node, "taskId"),
                Instant.parse(node.required("extractedAt").stringValue()),
                new EpisodeId(node.required("reflection").stringValue()),
                JsonTexts.list(node.path("sources")).stream()
                        .map(EpisodeId::new)
                        .toList());
    }
}
