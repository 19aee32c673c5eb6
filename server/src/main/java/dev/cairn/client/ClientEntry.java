package dev.cairn.client;

import dev.cairn.client.ClientKind.JsonPlace;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.nio.file.Path;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Cairn's entry in the settings file of a client.
final class ClientEntry {

    static final String NAME = "cairn";

    private static final DefaultIndenter TWO_SPACES = new DefaultIndenter("  ", "\n");

    /// Keeps numbers as written and refuses duplicate names and trailing text, which rewriting would lose.
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .defaultPrettyPrinter(
                    new DefaultPrettyPrinter().withObjectIndenter(TWO_SPACES).withArrayIndenter(TWO_SPACES))
            .build();

    private final String command;

    ClientEntry(Path launcher) {
        if (!launcher.isAbsolute()) throw new IllegalArgumentException("clients need an absolute path: " + launcher);
        this.command = launcher.toString();
    }

    /// The settings with Cairn's entry; unchanged when it is already present, so that the file is not reformatted.
    String merge(String path, Optional<String> before, JsonPlace place) {
        var settings = before.filter(text -> !text.isBlank())
                .map(text -> read(path, text))
                .orElseGet(JSON::createObjectNode);
        var section = child(path, settings, place.section());
        var known = section.get(NAME);
        var entry = known instanceof ObjectNode kept ? kept : JSON.createObjectNode();
        var wanted = entry.deepCopy();
        if (place.namesTransport()) wanted.put("type", "stdio");
        wanted.put("command", command);
        wanted.putArray("args").add("mcp");
        if (before.isPresent() && wanted.equals(known)) return before.get();
        section.set(NAME, wanted);
        return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(settings) + "\n";
    }

    private static ObjectNode read(String path, String text) {
        try {
            if (JSON.readTree(text) instanceof ObjectNode settings) return settings;
        } catch (JacksonException e) {
            throw unreadable(path, e);
        }
        throw unreadable(path, new IllegalArgumentException("not an object"));
    }

    private static ObjectNode child(String path, ObjectNode settings, String name) {
        var child = settings.get(name);
        if (child == null) return settings.putObject(name);
        if (child instanceof ObjectNode section) return section;
        throw unreadable(path, new IllegalArgumentException(name + " is not an object"));
    }

    private static Refusal unreadable(String path, Exception cause) {
        return Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                path + " is not plain JSON that can be merged without loss; nothing was written.",
                "Repair the file, or call with clients=[\"generic\"] and add the entry shown by hand.",
                cause);
    }

    /// The entry as text for clients whose settings are not written, with its location.
    String shown(ClientKind client) {
        if (client == ClientKind.CODEX)
            return "For Codex add this to .codex/config.toml of the project or of your home folder:\n[mcp_servers."
                    + NAME + "]\ncommand = " + JSON.writeValueAsString(command) + "\nargs = [\"mcp\"]";
        return "Let your client start this MCP server over stdio: " + JSON.writeValueAsString(command)
                + " with the argument \"mcp\".";
    }

    /// Instructions for running `wakeup` at session start, for clients with such a hook; the hook is never installed
    /// unasked.
    Optional<String> sessionStart(ClientKind client) {
        if (client != ClientKind.CLAUDE_CODE) return Optional.empty();
        var hook = JSON.createObjectNode();
        var command = hook.putObject("hooks")
                .putArray("SessionStart")
                .addObject()
                .putArray("hooks")
                .addObject();
        command.put("type", "command");
        command.put("command", "'" + this.command.replace("'", "'\\''") + "' wakeup");
        return Optional.of("offer: to begin every session with a wakeup, merge this into .claude/settings.json: "
                + JSON.writeValueAsString(hook));
    }
}
