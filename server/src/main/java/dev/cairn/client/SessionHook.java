package dev.cairn.client;

import dev.cairn.client.JsonText.Dialect;
import dev.cairn.client.JsonText.JsonShapeException;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The hooks of Claude Code that run `cairn hook` when a session starts, before an edit and when the agent stops.
///
/// @param program the program, quoted for a shell
record SessionHook(String program) {

    static final String PROJECT_FILE = ".claude/settings.json";

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /// The seconds after which the client goes on without an answer.
    private static final int TIMEOUT_SECONDS = 5;

    /// The command with which earlier builds let a session start.
    private static final String EARLIER_COMMAND = "wakeup";

    private static final List<ClientHook> HOOKS = List.of(
            new ClientHook("SessionStart", "", "hook session-start"),
            new ClientHook("PreToolUse", "Edit|MultiEdit|Write|NotebookEdit", "hook before-edit"),
            new ClientHook("Stop", "", "hook stop"));

    /// One event of the client, the tools it is about, and the command that answers it.
    private record ClientHook(String event, String matcher, String command) {

        List<String> place() {
            return List.of("hooks", event);
        }
    }

    static SessionHook shared() {
        return new SessionHook(ClientEntry.SHARED_COMMAND);
    }

    static SessionHook of(String path) {
        return new SessionHook("'" + path.replace("'", "'\\''") + "'");
    }

    private ObjectNode group(ClientHook hook) {
        var group = JSON.createObjectNode();
        if (!hook.matcher().isEmpty()) group.put("matcher", hook.matcher());
        group.putArray("hooks")
                .addObject()
                .put("type", "command")
                .put("command", program + " " + hook.command())
                .put("timeout", TIMEOUT_SECONDS);
        return group;
    }

    String merge(String path, Optional<String> before) {
        try {
            var text = before.filter(written -> !written.isBlank()).orElse("{}");
            var merged = text;
            for (var hook : HOOKS) merged = merged(merged, hook);
            return before.isPresent() || merged.equals(text) ? merged : merged + "\n";
        } catch (JacksonException | JsonShapeException e) {
            throw unreadable(path, e);
        }
    }

    /// The text with the hook; that of an earlier build is replaced.
    private String merged(String text, ClientHook hook) {
        var settings = JsonText.parse(text, Dialect.STRICT);
        var kept = JSON.createArrayNode();
        for (var each : groups(settings, hook)) {
            if (isOurs(each, hook.command())) return text;
            if (!isOurs(each, EARLIER_COMMAND)) kept.add(each);
        }
        kept.add(group(hook));
        return settings.with(hook.place(), kept);
    }

    String remove(String path, String text) {
        try {
            if (text.isBlank()) return text;
            var removed = text;
            for (var hook : HOOKS) removed = removed(removed, hook);
            return removed;
        } catch (JacksonException | JsonShapeException e) {
            throw unreadable(path, e);
        }
    }

    private static String removed(String text, ClientHook hook) {
        var settings = JsonText.parse(text, Dialect.STRICT);
        var known = groups(settings, hook);
        var kept = JSON.createArrayNode();
        for (var each : known) if (!isOurs(each, hook.command()) && !isOurs(each, EARLIER_COMMAND)) kept.add(each);
        if (kept.size() == known.size()) return text;
        return kept.isEmpty() ? settings.without(hook.place()) : settings.with(hook.place(), kept);
    }

    private static ArrayNode groups(JsonText settings, ClientHook hook) {
        var known = settings.find(hook.place()).map(settings::read);
        if (known.isEmpty()) return JSON.createArrayNode();
        if (known.get() instanceof ArrayNode groups) return groups;
        throw new JsonShapeException("hooks." + hook.event() + " is not a list");
    }

    /// Whether a group of hooks is one that Cairn wrote: it has one hook, which starts Cairn with this command,
    /// possibly from the path of an older build.
    private static boolean isOurs(JsonNode group, String command) {
        var hooks = group.path("hooks");
        if (hooks.size() != 1) return false;
        var written = hooks.path(0).path("command").asString("");
        return written.endsWith(" " + command)
                && ClientEntry.isCairn(written.substring(0, written.length() - command.length() - 1)
                        .replace("'", ""));
    }

    private Refusal unreadable(String path, Exception cause) {
        return Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                path + " cannot be merged without loss: "
                        + String.valueOf(cause.getMessage()).lines().findFirst().orElse("") + ". Nothing was written.",
                "Repair the file and try again, or use --no-hooks.",
                cause);
    }
}
