package dev.cairn.serve.http.hook;

import dev.cairn.serve.tool.CallProgress;
import dev.cairn.serve.tool.Caller;
import dev.cairn.serve.tool.ToolBox;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Asks the tools what a client should know at an event, and formats it as the output of a hook.
///
/// @param agent the name of the client's agent
record HookAnswers(ToolBox tools, Caller caller, String agent, HookInput input) {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int WAKEUP_TOKENS = 1_200;

    /// The JSON for the client; empty if there is nothing to say.
    Optional<String> answer(HookEvent event) {
        return switch (event) {
            case SESSION_START -> sessionStart();
            case BEFORE_EDIT -> beforeEdit();
            case STOP -> stop();
        };
    }

    private Optional<String> sessionStart() {
        return call("wakeup", Map.of("agent", agent, "tokens", WAKEUP_TOKENS)).map(envelope -> {
            var text = envelope.path("summary").asString("") + "\n"
                    + envelope.path("data").path("text").asString("");
            return context("SessionStart", text);
        });
    }

    private Optional<String> beforeEdit() {
        if (input.file().isEmpty()) return Optional.empty();
        return call("edit_check", Map.of("file", input.file().get(), "agent", agent))
                .filter(envelope -> !envelope.path("data").path("claims").isEmpty()
                        || !envelope.path("data").path("decisions").isEmpty())
                .map(envelope -> warning(
                        "PreToolUse", "Cairn: " + envelope.path("summary").asString("")));
    }

    private Optional<String> stop() {
        if (input.isRepeated()) return Optional.empty();
        return call("agent_status", Map.of("agentId", agent))
                .filter(envelope -> !envelope.path("data").path("activeClaims").isEmpty()
                        || envelope.path("data").has("currentTask"))
                .map(envelope -> message("Cairn: " + envelope.path("summary").asString("")
                        + " Record what was decided, tried and learned (episode_add), update the task"
                        + " (backlog_update), and release what is done (agent_release)."));
    }

    /// The envelope of the answer; empty if the tool refused.
    private Optional<JsonNode> call(String tool, Map<String, Object> arguments) {
        var answer = tools.call(tool, arguments, caller, CallProgress.SILENT);
        return answer.ok() ? Optional.of(JSON.readTree(answer.text())) : Optional.empty();
    }

    /// Text that the client adds to what its model reads.
    private String context(String event, String text) {
        var answer = JSON.createObjectNode();
        answer.putObject("hookSpecificOutput")
                .put("hookEventName", eventName(event))
                .put("additionalContext", text);
        return JSON.writeValueAsString(answer);
    }

    /// Text for the model and the user. It allows the edit.
    private String warning(String event, String text) {
        var answer = JSON.createObjectNode().put("systemMessage", text);
        answer.putObject("hookSpecificOutput")
                .put("hookEventName", eventName(event))
                .put("additionalContext", text);
        return JSON.writeValueAsString(answer);
    }

    private static String message(String text) {
        return JSON.writeValueAsString(JSON.createObjectNode().put("systemMessage", text));
    }

    private String eventName(String fallback) {
        var given = input.text("hook_event_name");
        return given.isEmpty() ? fallback : given;
    }
}
