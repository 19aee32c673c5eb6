package dev.cairn.serve.http.hook;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The JSON that a client gives to a hook. Every part of it may be missing.
record HookInput(JsonNode tree) {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    static HookInput read(byte[] bytes) {
        try {
            return new HookInput(bytes.length == 0 ? JSON.createObjectNode() : JSON.readTree(bytes));
        } catch (JacksonException notJson) {
            return new HookInput(JSON.createObjectNode());
        }
    }

    String text(String field) {
        return tree.path(field).asString("");
    }

    /// The absolute folder in which the client works.
    Optional<Path> folder() {
        return absolute(text("cwd"));
    }

    static Optional<Path> absolute(String written) {
        try {
            return Optional.of(written)
                    .filter(text -> !text.isEmpty())
                    .map(Path::of)
                    .filter(Path::isAbsolute);
        } catch (InvalidPathException unusable) {
            return Optional.empty();
        }
    }

    /// The file that is about to be edited.
    Optional<String> file() {
        var tool = tree.path("tool_input");
        return Stream.of("file_path", "notebook_path", "absolute_path", "path")
                .map(field -> tool.path(field).asString(""))
                .filter(path -> !path.isEmpty())
                .findFirst();
    }

    /// Whether the client continues because an earlier hook asked it to.
    boolean isRepeated() {
        return tree.path("stop_hook_active").asBoolean(false);
    }
}
