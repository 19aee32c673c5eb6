package dev.cairn.store.codec;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.id.TxId;
import dev.cairn.model.memory.EncryptedBody;
import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.EpisodeBody;
import dev.cairn.model.memory.EpisodeOutcome;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.store.RecordState;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Encodes episodes as JSON objects that contain either the plain body or the encrypted body, never both.
public final class EpisodeCodec {

    static final JsonMapper JSON = JsonMapper.builder().build();

    private EpisodeCodec() {}

    public static RecordState write(Episode episode) {
        var node = JSON.createObjectNode();
        node.put("id", episode.id().value());
        node.put("type", episode.type().name());
        var origin = episode.origin();
        node.put("agent", origin.agent().value());
        node.put("session", origin.session().value());
        node.put("timestamp", origin.timestamp().toString());
        node.put("recordedAt", origin.recordedAt().toString());
        node.put("tx", origin.tx().toString());
        episode.relations().previous().ifPresent(previous -> node.put("previous", previous.value()));
        JsonValues.put(
                node,
                "sources",
                episode.relations().sources().stream().map(EpisodeId::value).toList());
        JsonValues.put(node, "anchors", episode.relations().anchors());
        episode.encrypted()
                .ifPresentOrElse(
                        encrypted -> writeEncrypted(node.putObject("sealed"), encrypted),
                        () -> writeBody(node.putObject("story"), episode.body()));
        return StoredRecords.requireReadable(
                "episode", RecordState.ofText(JSON.writeValueAsString(node)), EpisodeCodec::read);
    }

    public static Episode read(RecordState state) {
        try {
            var node = JSON.readTree(state.text());
            return new Episode(
                    new EpisodeId(node.required("id").stringValue()),
                    EpisodeType.valueOf(node.required("type").stringValue()),
                    origin(node),
                    node.has("story") ? readBody(node.required("story")) : EpisodeBody.HIDDEN,
                    Optional.ofNullable(node.get("sealed")).map(EpisodeCodec::readEncrypted),
                    readRelations(node));
        } catch (JacksonException | IllegalArgumentException e) {
            throw new IllegalStateException("a stored episode cannot be read", e);
        }
    }

    /// The body of an episode as text, which is then encrypted.
    public static String writeBodyText(EpisodeBody body) {
        var node = JSON.createObjectNode();
        writeBody(node, body);
        return JSON.writeValueAsString(node);
    }

    public static EpisodeBody readBodyText(String text) {
        return readBody(JSON.readTree(text));
    }

    private static Episode.EpisodeOrigin origin(JsonNode node) {
        return new Episode.EpisodeOrigin(
                new AgentId(node.required("agent").stringValue()),
                new SessionId(node.required("session").stringValue()),
                Instant.parse(node.required("timestamp").stringValue()),
                Instant.parse(node.required("recordedAt").stringValue()),
                TxId.parse(node.required("tx").stringValue()));
    }

    private static Episode.EpisodeRelations readRelations(JsonNode node) {
        List<EpisodeId> sources = JsonValues.list(node.path("sources")).stream()
                .map(EpisodeId::new)
                .toList();
        return new Episode.EpisodeRelations(
                JsonValues.optional(node, "previous").map(EpisodeId::new),
                sources,
                JsonValues.map(node.path("anchors")));
    }

    private static void writeEncrypted(ObjectNode node, EncryptedBody sealed) {
        node.put("keyId", sealed.keyId());
        node.put("wrappedKey", sealed.wrappedKey());
        node.put("text", sealed.text());
        sealed.agentKey().ifPresent(key -> node.put("agentKey", key));
    }

    private static EncryptedBody readEncrypted(JsonNode node) {
        return new EncryptedBody(
                node.required("keyId").stringValue(),
                node.required("wrappedKey").stringValue(),
                node.required("text").stringValue(),
                Optional.ofNullable(node.get("agentKey")).map(JsonNode::stringValue));
    }

    private static void writeBody(ObjectNode node, EpisodeBody body) {
        node.put("content", body.content());
        JsonValues.put(node, "entities", body.entities());
        body.taskId().ifPresent(task -> node.put("taskId", task));
        body.outcome().ifPresent(outcome -> node.put("outcome", outcome.name()));
        if (!body.metadata().isEmpty()) node.set("metadata", JSON.valueToTree(body.metadata()));
    }

    private static EpisodeBody readBody(JsonNode node) {
        return new EpisodeBody(
                node.required("content").stringValue(),
                JsonValues.list(node.path("entities")),
                JsonValues.optional(node, "taskId"),
                JsonValues.optional(node, "outcome").map(EpisodeOutcome::valueOf),
                JsonValues.values(node.path("metadata")));
    }
}
