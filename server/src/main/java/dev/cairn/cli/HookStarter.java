package dev.cairn.cli;

import dev.cairn.app.Setting;
import dev.cairn.process.DaemonElection;
import dev.cairn.process.ExitCode;
import dev.cairn.serve.identity.DefaultAgentName;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Runs `cairn hook`: answers an agent client at the start of a session, before an edit and at its end. Like the bridge
/// it avoids the command line parser.
///
/// It never fails and never starts a daemon: a client must work as if there were no hook when Cairn cannot answer.
public final class HookStarter {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /// After this time the client goes on without an answer.
    private static final int ANSWER_MILLIS_MAX = 1_500;

    private static final int WAKEUP_TOKENS = 1_200;
    private static final String CLIENT_DEFAULT = "claude-code";
    private static final String CLIENT_FLAG = "--client";

    private final Terminal terminal;
    private final HookInput input;
    private final String client;

    private HookStarter(Terminal terminal, HookInput input, String client) {
        this.terminal = terminal;
        this.input = input;
        this.client = client;
    }

    /// Whether this class can parse the arguments after `hook`; if not, the command line parser explains them.
    public static boolean canParse(List<String> arguments) {
        boolean hasClient = arguments.size() == 3 && arguments.get(1).equals(CLIENT_FLAG);
        return (arguments.size() == 1 || hasClient)
                && HookEvent.parse(arguments.getFirst()).isPresent();
    }

    /// Answers one event.
    ///
    /// @param arguments those after `hook`, which [#canParse] has accepted
    public static ExitCode run(Terminal terminal, List<String> arguments, InputStream in) {
        try {
            var client = arguments.size() > 1 ? arguments.get(2) : CLIENT_DEFAULT;
            var hook = new HookStarter(terminal, HookInput.read(in), client);
            var answer = hook.answer(HookEvent.parse(arguments.getFirst()).orElseThrow());
            answer.ifPresent(text -> terminal.out().println(text));
            terminal.out().flush();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException failure) {
            // Reported only where somebody looks for it: the client's user has not called Cairn.
            if (terminal.places().environment().containsKey("CAIRN_HOOK_DEBUG"))
                terminal.err().println("cairn: the hook had no answer: " + failure);
        }
        return ExitCode.OK;
    }

    private Optional<String> answer(HookEvent event) {
        var folder = input.folder().orElse(terminal.places().folder());
        var daemon = DaemonElection.find(terminal.settings().home());
        if (daemon.isEmpty()) return Optional.empty();
        var calls = new HookCalls(DaemonClient.of(terminal, daemon.get()), folder);
        return switch (event) {
            case SESSION_START -> sessionStart(calls, agent(folder));
            case BEFORE_EDIT -> beforeEdit(calls, agent(folder));
            case STOP -> stop(calls, agent(folder));
        };
    }

    /// Calls of tools about one folder, each with a time limit.
    private record HookCalls(DaemonClient daemon, Path folder) {

        /// The envelope of the answer; empty if the tool refused.
        Optional<JsonNode> call(String tool, Map<String, ?> arguments) {
            var reply =
                    daemon.callWithin(tool, JSON.writeValueAsString(arguments), Optional.of(folder), ANSWER_MILLIS_MAX);
            return Optional.of(reply.tree()).filter(_ -> reply.isOk());
        }
    }

    /// The agent name of the client's connection: the configured name, else the default name.
    private String agent(Path folder) {
        return terminal.settings()
                .text(Setting.AGENT)
                .orElseGet(() -> new DefaultAgentName(
                                client,
                                Optional.ofNullable(root(folder).getFileName()).map(Path::toString))
                        .get()
                        .value());
    }

    /// The worktree that contains the folder.
    private static Path root(Path folder) {
        for (var at = Optional.of(folder);
                at.isPresent();
                at = Optional.ofNullable(at.get().getParent()))
            if (Files.exists(at.get().resolve(".git"))) return at.get();
        return folder;
    }

    private Optional<String> sessionStart(HookCalls calls, String agent) {
        return calls.call("wakeup", Map.of("agent", agent, "tokens", WAKEUP_TOKENS))
                .map(envelope -> {
                    var text = envelope.path("summary").asString("") + "\n"
                            + envelope.path("data").path("text").asString("");
                    return context("SessionStart", text);
                });
    }

    private Optional<String> beforeEdit(HookCalls calls, String agent) {
        if (input.file().isEmpty()) return Optional.empty();
        return calls.call("edit_check", Map.of("file", input.file().get(), "agent", agent))
                .filter(envelope -> !envelope.path("data").path("claims").isEmpty()
                        || !envelope.path("data").path("decisions").isEmpty())
                .map(envelope -> warning(
                        "PreToolUse", "Cairn: " + envelope.path("summary").asString("")));
    }

    private Optional<String> stop(HookCalls calls, String agent) {
        if (input.isRepeated()) return Optional.empty();
        return calls.call("agent_status", Map.of("agentId", agent))
                .filter(envelope -> !envelope.path("data").path("activeClaims").isEmpty()
                        || envelope.path("data").has("currentTask"))
                .map(envelope -> message("Cairn: " + envelope.path("summary").asString("")
                        + " Record what was decided, tried and learned (episode_add), update the task"
                        + " (backlog_update), and release what is done (agent_release)."));
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
