package dev.cairn.serve.http.a2a;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// One delegated task as A2A writes it.
record A2aTask(
        String id,
        String context,
        TaskStatus status,
        Optional<Map<String, Object>> artifact,
        Map<String, Object> message) {

    /// The state of a task. Tasks that end in a refusal have failed.
    enum TaskState {
        WORKING,
        COMPLETED,
        FAILED;

        String written() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// A state, when it was reached, and in case of a refusal the reason.
    record TaskStatus(TaskState state, String at, Optional<String> reason) {}

    A2aTask ended(TaskStatus now, Optional<Map<String, Object>> result) {
        return new A2aTask(id, context, now, result, message);
    }

    /// @param historyMax the number of messages wanted; empty for all
    Map<String, Object> tree(Optional<Integer> historyMax) {
        var tree = new LinkedHashMap<String, Object>();
        tree.put("kind", "task");
        tree.put("id", id);
        tree.put("contextId", context);
        tree.put("status", statusTree());
        artifact.ifPresent(result -> tree.put("artifacts", List.of(result)));
        if (historyMax.orElse(1) > 0) tree.put("history", List.of(message));
        return tree;
    }

    Map<String, Object> statusUpdate() {
        var update = update("status-update");
        update.put("status", statusTree());
        update.put("final", status.state() != TaskState.WORKING);
        return update;
    }

    Optional<Map<String, Object>> artifactUpdate() {
        return artifact.map(result -> {
            var update = update("artifact-update");
            update.put("artifact", result);
            update.put("append", false);
            update.put("lastChunk", true);
            return update;
        });
    }

    private Map<String, Object> update(String kind) {
        var update = new LinkedHashMap<String, Object>();
        update.put("kind", kind);
        update.put("taskId", id);
        update.put("contextId", context);
        return update;
    }

    private Map<String, Object> statusTree() {
        var tree = new LinkedHashMap<String, Object>();
        tree.put("state", status.state().written());
        tree.put("timestamp", status.at());
        status.reason().ifPresent(reason -> {
            var said = new LinkedHashMap<String, Object>();
            said.put("kind", "message");
            said.put("role", "agent");
            said.put("messageId", id + "-status");
            said.put("taskId", id);
            said.put("contextId", context);
            said.put("parts", List.of(Map.of("kind", "text", "text", reason)));
            tree.put("message", said);
        });
        return tree;
    }
}
