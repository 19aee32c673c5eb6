package dev.cairn.client;

import dev.cairn.client.ClientKind.JsonFormat;
import dev.cairn.client.ClientKind.NoFormat;
import dev.cairn.client.ClientKind.TomlFormat;
import dev.cairn.client.JsonText.JsonShapeException;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Cairn's entry in the settings file of a client.
///
/// @param client the client whose settings file it is
/// @param command the program to start: `cairn` in a file that others share, else its absolute path
record ClientEntry(ClientKind client, String command) {

    static final String NAME = "cairn";

    /// The command in files that are shared in a repository, where no path of this machine belongs.
    static final String SHARED_COMMAND = "cairn";

    private static final String ARGUMENT = "mcp";
    private static final Set<String> PROGRAMS = Set.of("cairn", "cairn.cmd");
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /// The settings with Cairn's entry, and a note about what was not changed.
    record MergedSettings(String text, Optional<String> note) {}

    /// Adds the entry, or corrects an earlier one. All other text is unchanged.
    ///
    /// @param path the file as shown in messages
    MergedSettings merge(String path, Optional<String> before) {
        var text = before.filter(written -> !written.isBlank());
        return switch (client.format()) {
            case JsonFormat json -> merge(path, text, json);
            case TomlFormat toml -> TomlEntry.merge(this, path, text.orElse(""), toml);
            case NoFormat _ -> throw new IllegalStateException("no settings file: " + client);
        };
    }

    private MergedSettings merge(String path, Optional<String> before, JsonFormat format) {
        var place = List.of(format.section(), NAME);
        if (before.isEmpty()) {
            var root = JSON.createObjectNode();
            root.putObject(format.section()).set(NAME, fields(format));
            return new MergedSettings(JsonPrinter.print(root, "  ", 0) + "\n", Optional.empty());
        }
        var text = before.get();
        try {
            var known = JsonText.parse(text, format.dialect()).find(place);
            if (known.isEmpty()) return new MergedSettings(with(text, format, place, fields(format)), Optional.empty());
            var entry = JsonText.parse(text, format.dialect()).read(known.get());
            if (!entry.isObject()) throw new JsonShapeException(NAME + " is not an object");
            if (!startsCairn(entry, format))
                return kept(
                        path,
                        text,
                        Optional.of(entry.path("command"))
                                .filter(written -> !written.isMissingNode())
                                .map(JsonNode::toString));
            for (var field : fields(format).properties())
                if (!field.getValue().equals(entry.get(field.getKey())))
                    text = with(text, format, List.of(format.section(), NAME, field.getKey()), field.getValue());
            return new MergedSettings(text, Optional.empty());
        } catch (JacksonException | JsonShapeException e) {
            throw unreadable(path, e);
        }
    }

    /// The settings of a user who gave the name to another server. Headers and variables in it are not shown.
    ///
    /// @param command the program that the server starts; empty if it is reached without one
    static MergedSettings kept(String path, String text, Optional<String> command) {
        return new MergedSettings(
                text,
                Optional.of("kept " + path + ": its server `" + NAME + "` "
                        + command.map(written -> "starts another program, " + written)
                                .orElse("is not started as a program")
                        + "; remove or rename it, then install again"));
    }

    private static String with(String text, JsonFormat format, List<String> place, JsonNode value) {
        return JsonText.parse(text, format.dialect()).with(place, value);
    }

    /// The settings without the entry; unchanged if there is none or if somebody has changed it.
    String remove(String path, String text) {
        return switch (client.format()) {
            case JsonFormat json -> remove(path, text, json);
            case TomlFormat toml -> TomlEntry.remove(path, text, toml);
            case NoFormat _ -> text;
        };
    }

    private String remove(String path, String text, JsonFormat format) {
        if (text.isBlank()) return text;
        var place = List.of(format.section(), NAME);
        try {
            var settings = JsonText.parse(text, format.dialect());
            return settings.find(place)
                            .map(settings::read)
                            .filter(entry -> isUnchanged(entry, format))
                            .isPresent()
                    ? settings.without(place)
                    : text;
        } catch (JacksonException | JsonShapeException e) {
            throw unreadable(path, e);
        }
    }

    /// Whether the file has an entry of this name.
    boolean isIn(String path, String text) {
        try {
            return switch (client.format()) {
                case JsonFormat json ->
                    !text.isBlank()
                            && JsonText.parse(text, json.dialect())
                                    .find(List.of(json.section(), NAME))
                                    .isPresent();
                case TomlFormat toml -> TomlEntry.isIn(path, text, toml);
                case NoFormat _ -> false;
            };
        } catch (JacksonException | JsonShapeException e) {
            throw unreadable(path, e);
        }
    }

    private ObjectNode fields(JsonFormat format) {
        var fields = JSON.createObjectNode();
        switch (format.shape()) {
            case COMMAND -> {}
            case TYPED_STDIO -> fields.put("type", "stdio");
            case LOCAL_COMMAND_LIST -> {
                fields.put("type", "local");
                fields.putArray("command").add(command).add(ARGUMENT);
                return fields.put("enabled", true);
            }
        }
        fields.put("command", command);
        fields.putArray("args").add(ARGUMENT);
        return fields;
    }

    private static boolean startsCairn(JsonNode entry, JsonFormat format) {
        var command = entry.path("command");
        var program = format.shape() == ClientKind.EntryShape.LOCAL_COMMAND_LIST ? command.path(0) : command;
        return entry.isEmpty() || isCairn(program.asString(""));
    }

    static boolean isCairn(String program) {
        return PROGRAMS.contains(program.substring(1 + Math.max(program.lastIndexOf('/'), program.lastIndexOf('\\'))));
    }

    /// Whether an entry is as Cairn wrote it. Other fields or arguments mean that the user changed it; another
    /// path of the program may come from an older build.
    private boolean isUnchanged(JsonNode entry, JsonFormat format) {
        if (!(entry instanceof ObjectNode object) || !startsCairn(entry, format)) return false;
        var wanted = fields(format);
        var actual = object.deepCopy();
        if (format.shape() == ClientKind.EntryShape.LOCAL_COMMAND_LIST) {
            if (actual.path("command").size() != 2) return false;
            actual.putArray("command").add(command).add(entry.path("command").path(1));
        } else actual.put("command", command);
        return actual.equals(wanted);
    }

    private Refusal unreadable(String path, Exception cause) {
        return unreadable(path, reason(cause), cause);
    }

    Refusal unreadable(String path, String reason, Exception cause) {
        return Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                path + " cannot be merged without loss: " + reason + ". Nothing was written.",
                "Repair the file and try again, or add this entry by hand:\n" + snippet(),
                cause);
    }

    private static String reason(Exception cause) {
        return cause instanceof JacksonException syntax
                ? "line " + syntax.getLocation().getLineNr() + " has a syntax error (" + firstLine(syntax) + ")"
                : String.valueOf(cause.getMessage());
    }

    private static String firstLine(JacksonException syntax) {
        return syntax.getOriginalMessage().lines().findFirst().orElse("not JSON");
    }

    /// The entry as text, in the format of the client's file.
    String snippet() {
        return switch (client.format()) {
            case JsonFormat json -> {
                var root = JSON.createObjectNode();
                root.putObject(json.section()).set(NAME, fields(json));
                yield JsonPrinter.print(root, "  ", 0);
            }
            case TomlFormat toml -> TomlEntry.snippet(this, toml);
            case NoFormat _ -> {
                var root = JSON.createObjectNode();
                root.putObject("mcpServers")
                        .set(
                                NAME,
                                fields(new JsonFormat(
                                        "mcpServers", ClientKind.EntryShape.COMMAND, JsonText.Dialect.STRICT)));
                yield JsonPrinter.print(root, "  ", 0);
            }
        };
    }

    List<Map.Entry<String, String>> tomlFields() {
        var fields = new ArrayList<Map.Entry<String, String>>();
        fields.add(Map.entry("command", JSON.writeValueAsString(command)));
        fields.add(Map.entry("args", "[\"" + ARGUMENT + "\"]"));
        return fields;
    }
}
