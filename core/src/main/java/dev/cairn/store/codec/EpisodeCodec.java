package dev.cairn.store.codec;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.id.TxId;
import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.model.memory.Outcome;
import dev.cairn.model.memory.Sealed;
import dev.cairn.model.memory.Story;
import dev.cairn.store.State;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// The stored form of episodes: a JSON object that holds either the story or its encrypted form, never both.
public final class EpisodeCodec {

    static final JsonMapper JSON = JsonMapper.builder().build();

    private EpisodeCodec() {}

    public static State write(Episode episode) {
        var node = JSON.createObjectNode();
        node.put("id", episode.id().value());
        node.put("type", episode.type().name());
        var origin = episode.origin();
        node.put("agent", origin.agent().value());
        node.put("session", origin.session().value());
        node.put("timestamp", origin.timestamp().toString());
        node.put("recordedAt", origin.recordedAt().toString());
        node.put("tx", origin.tx().toString());
        episode.ties().previous().ifPresent(previous -> node.put("previous", previous.value()));
        JsonTexts.put(
                node,
                "sources",
                episode.ties().sources().stream().map(EpisodeId::value).toList());
        JsonTexts.put(node, "anchors", episode.ties().anchors());
        episode.sealed()
                .ifPresentOrElse(
                        encrypted -> seal(node.putObject("sealed"), encrypted),
                        () -> tell(node.putObject("story"), episode.story()));
        return StoredRows.checked("episode", State.ofText(JSON.writeValueAsString(node)), EpisodeCodec::read);
    }

    public static Episode read(State state) {
        try {
            var node = JSON.readTree(state.text());
            return new Episode(
                    new EpisodeId(node.required("id").stringValue()),
                    EpisodeType.valueOf(node.required("type").stringValue()),
                    origin(node),
                    node.has("story") ? story(node.required("story")) : Story.HIDDEN,
                    Optional.ofNullable(node.get("sealed")).map(EpisodeCodec::sealed),
                    ties(node));
        } catch (JacksonException | IllegalArgumentException e) {
            throw new IllegalStateException("a stored episode cannot be read", e);
        }
    }

    /// The story as text, to be encrypted.
    public static String writeStory(Story story) {
        var node = JSON.createObjectNode();
        tell(node, story);
        return JSON.writeValueAsString(node);
    }

    public static Story readStory(String text) {
        return story(JSON.readTree(text));
    }

    private static Episode.Origin origin(JsonNode node) {
        return new Episode.Origin(
                new AgentId(node.required("agent").stringValue()),
                new SessionId(node.required("session").stringValue()),
                Instant.parse(node.required("timestamp").stringValue()),
                Instant.parse(node.required("recordedAt").stringValue()),
                TxId.parse(node.required("tx").stringValue()));
    }

    private static Episode.Ties ties(JsonNode node) {
        List<EpisodeId> sources = JsonTexts.list(node.path("sources")).stream()
                .map(EpisodeId::new)
                .toList();
        return new Episode.Ties(
                JsonTexts.optional(node, "previous").map(EpisodeId::new), sources, JsonTexts.map(node.path("anchors")));
    }

    private static void seal(ObjectNode node, Sealed sealed) {
        node.put("keyId", sealed.keyId());
        node.put("wrappedKey", sealed.wrappedKey());
        node.put("text", sealed.text());
    }

    private static Sealed sealed(JsonNode node) {
        return new Sealed(
                node.required("keyId").stringValue(),
                node.required("wrappedKey").stringValue(),
                node.required("text").stringValue());
    }

    private static void tell(ObjectNode node, Story story) {
        node.put("content", story.content());
        JsonTexts.put(node, "entities", story.entities());
        story.taskId().ifPresent(task -> node.put("taskId", task));
        story.outcome().ifPresent(outcome -> node.put("outcome", outcome.name()));
        if (!story.metadata().isEmpty()) node.set("metadata", JSON.valueToTree(story.metadata()));
    }

    private static Story story(JsonNode node) {
        return new Story(
                node.required("content").stringValue(),
                JsonTexts.list(node.path("entities")),
                JsonTexts.optional(node, "taskId"),
                JsonTexts.optional(node, "outcome").map(Outcome::valueOf),
                JsonTexts.values(node.path("metadata")));
    }
}
