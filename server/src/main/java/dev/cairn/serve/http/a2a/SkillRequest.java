package dev.cairn.serve.http.a2a;

import dev.cairn.projection.work.EntityIds;
import dev.cairn.serve.http.a2a.A2aFault.FaultCode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The request in a message: a skill with its arguments, and the conversation it belongs to.
record SkillRequest(
        String skill, Map<String, Object> arguments, Optional<String> context, Map<String, Object> message) {

    private static final String PACK = "context_pack";
    private static final String SURROUNDINGS = "backlog_context";

    /// The maximum length of a message; longer ones are refused.
    private static final int TEXT_LENGTH_MAX = 100_000;

    static SkillRequest of(@Nullable Object params) {
        if (!(params instanceof Map<?, ?> given) || !(given.get("message") instanceof Map<?, ?> message))
            throw invalid("params.message is missing.");
        if (message.get("taskId") instanceof String task && !task.isBlank())
            throw new A2aFault(
                    FaultCode.UNSUPPORTED_OPERATION,
                    "Task " + task + " has ended. Send the message without taskId; contextId may stay.");
        var context = Optional.ofNullable(message.get("contextId"))
                .filter(String.class::isInstance)
                .map(String.class::cast);
        return read(parts(message), context, sent(message));
    }

    private static List<?> parts(Map<?, ?> message) {
        if (message.get("parts") instanceof List<?> parts && !parts.isEmpty()) return parts;
        throw invalid("message.parts has no part.");
    }

    private static SkillRequest read(List<?> parts, Optional<String> context, Map<String, Object> message) {
        var text = new StringBuilder();
        for (var part : parts) {
            if (!(part instanceof Map<?, ?> fields)) throw invalid("A part is not an object.");
            if (fields.get("data") instanceof Map<?, ?> data)
                return new SkillRequest(skill(data), arguments(data), context, message);
            if (!(fields.get("text") instanceof String words))
                throw invalid("A part has neither text nor data; files are not read.");
            text.append(text.isEmpty() ? "" : "\n").append(words);
        }
        var question = text.toString().strip();
        if (question.isEmpty()) throw invalid("The text of the message is empty.");
        if (question.length() > TEXT_LENGTH_MAX)
            throw invalid("The text has more than " + TEXT_LENGTH_MAX + " characters.");
        return EntityIds.isId(question)
                ? new SkillRequest(SURROUNDINGS, Map.of("task_id", question), context, message)
                : new SkillRequest(PACK, Map.of("task", question), context, message);
    }

    private static String skill(Map<?, ?> data) {
        if (data.get("skill") instanceof String skill && !skill.isBlank()) return skill;
        throw invalid("A data part needs skill, the id of a skill of the agent card, and arguments.");
    }

    private static Map<String, Object> arguments(Map<?, ?> data) {
        if (!data.containsKey("arguments")) return Map.of();
        if (data.get("arguments") instanceof Map<?, ?> arguments) return texts(arguments);
        throw invalid("arguments of a data part is not an object.");
    }

    /// The message as it is kept with its task.
    private static Map<String, Object> sent(Map<?, ?> message) {
        var sent = texts(message);
        if (!(sent.get("messageId") instanceof String id) || id.isBlank())
            throw invalid("message.messageId is missing.");
        sent.put("kind", "message");
        sent.putIfAbsent("role", "user");
        return sent;
    }

    private static Map<String, Object> texts(Map<?, ?> fields) {
        var named = new HashMap<String, Object>();
        fields.forEach((name, value) -> named.put(String.valueOf(name), value));
        return named;
    }

    private static A2aFault invalid(String message) {
        return new A2aFault(FaultCode.INVALID_PARAMS, message);
    }

    String contextOr(UUID made) {
        return context.filter(id -> !id.isBlank()).orElse(made.toString());
    }
}
