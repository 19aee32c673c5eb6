package dev.cairn.store.codec;

import dev.cairn.model.work.Operation;
import dev.cairn.model.work.Operation.Actor;
import dev.cairn.model.work.Operation.ActorType;
import dev.cairn.store.RecordState;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Encodes one logged write to the backlog as a JSON object, because each tool has other arguments.
public final class OperationCodec {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final TypeReference<LinkedHashMap<String, Object>> FIELDS = new TypeReference<>() {};
    private static final int FORMAT_VERSION = 1;

    private OperationCodec() {}

    public static RecordState write(Operation operation) {
        var node = JSON.createObjectNode();
        node.put("form", FORMAT_VERSION);
        node.put("seq", operation.seq());
        node.put("at", operation.at().toString());
        node.put("tool", operation.tool());
        node.set("params", JSON.valueToTree(operation.params()));
        node.set("result", JSON.valueToTree(operation.result()));
        operation.entityId().ifPresent(id -> node.put("entity", id));
        operation.session().ifPresent(session -> node.put("session", session));
        var actor = node.putObject("actor");
        actor.put("type", operation.actor().type().name());
        actor.put("name", operation.actor().name());
        operation.actor().delegatedBy().ifPresent(by -> actor.put("by", by));
        return StoredRecords.requireReadable(
                "log entry", RecordState.ofText(JSON.writeValueAsString(node)), OperationCodec::read);
    }

    public static Operation read(RecordState state) {
        try {
            var node = JSON.readTree(state.bytes());
            FormatVersions.require("logged operation", node.path("form").asInt(0), FORMAT_VERSION);
            var actor = node.required("actor");
            return new Operation(
                    node.required("seq").longValue(),
                    Instant.parse(node.required("at").stringValue()),
                    node.required("tool").stringValue(),
                    fields(node.path("params")),
                    fields(node.path("result")),
                    text(node, "entity"),
                    new Actor(
                            ActorType.valueOf(actor.required("type").stringValue()),
                            actor.required("name").stringValue(),
                            text(actor, "by")),
                    text(node, "session"));
        } catch (JacksonException | IllegalArgumentException e) {
            throw new IllegalStateException("a stored operation cannot be read", e);
        }
    }

    private static Map<String, Object> fields(JsonNode node) {
        return node.isObject() ? JSON.convertValue(node, FIELDS) : Map.of();
    }

    private static Optional<String> text(JsonNode node, String name) {
        return Optional.of(node.path(name)).filter(JsonNode::isString).map(JsonNode::stringValue);
    }
}
