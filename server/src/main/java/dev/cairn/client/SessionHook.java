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

/// The hook of Claude Code that runs `cairn wakeup` when a session starts.
///
/// @param program the program, quoted for a shell
record SessionHook(String program) {

    static final String PROJECT_FILE = ".claude/settings.json";

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final List<String> PLACE = List.of("hooks", "SessionStart");

    static SessionHook shared() {
        return new SessionHook(ClientEntry.SHARED_COMMAND);
    }

    static SessionHook of(String path) {
        return new SessionHook("'" + path.replace("'", "'\\''") + "'");
    }

    private ObjectNode group() {
        var group = JSON.createObjectNode();
        group.putArray("hooks").addObject().put("type", "command").put("command", program + " wakeup");
        return group;
    }

    String merge(String path, Optional<String> before) {
        try {
            var text = before.filter(written -> !written.isBlank()).orElse("{}");
            var settings = JsonText.parse(text, Dialect.STRICT);
            var groups = groups(settings);
            for (var each : groups) if (isOurs(each)) return before.orElse(text);
            groups.add(group());
            var merged = settings.with(PLACE, groups);
            return before.isPresent() ? merged : merged + "\n";
        } catch (JacksonException | JsonShapeException e) {
            throw unreadable(path, e);
        }
    }

    String remove(String path, String text) {
        try {
            if (text.isBlank()) return text;
            var settings = JsonText.parse(text, Dialect.STRICT);
            var kept = JSON.createArrayNode();
            for (var each : groups(settings)) if (!isOurs(each)) kept.add(each);
            if (kept.size() == groups(settings).size()) return text;
            return kept.isEmpty() ? settings.without(PLACE) : settings.with(PLACE, kept);
        } catch (JacksonException | JsonShapeException e) {
            throw unreadable(path, e);
        }
    }

    private static ArrayNode groups(JsonText settings) {
        var known = settings.find(PLACE).map(settings::read);
        if (known.isEmpty()) return JSON.createArrayNode();
        if (known.get() instanceof ArrayNode groups) return groups;
        throw new JsonShapeException("hooks.SessionStart is not a list");
    }

    /// Whether a group of hooks is the one that Cairn wrote: it has one hook, which starts Cairn, possibly from
    /// the path of an older build.
    private static boolean isOurs(JsonNode group) {
        var hooks = group.path("hooks");
        if (hooks.size() != 1 || group.size() != 1) return false;
        var command = hooks.path(0).path("command").asString("");
        return command.endsWith(" wakeup")
                && ClientEntry.isCairn(command.substring(0, command.length() - " wakeup".length())
                        .replace("'", ""));
    }

    private Refusal unreadable(String path, Exception cause) {
        return Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                path + " cannot be merged without loss: "
                        + String.valueOf(cause.getMessage()).lines().findFirst().orElse("") + ". Nothing was written.",
                "Repair the file and try again, or leave out --hooks.",
                cause);
    }
}
