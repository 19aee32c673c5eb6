package dev.cairn.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The JSON that a client sends to a hook on standard input. Everything in it may be missing.
record HookInput(JsonNode tree) {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int BYTES_MAX = 1 << 20;

    /// A client that keeps the input open must not be kept waiting.
    private static final long READ_MILLIS_MAX = 500;

    static HookInput read(InputStream in) throws InterruptedException {
        var text = new AtomicReference<>("");
        Thread.ofVirtual()
                .name("hook input")
                .start(() -> {
                    try {
                        text.set(new String(in.readNBytes(BYTES_MAX), StandardCharsets.UTF_8));
                    } catch (IOException unreadable) {
                        text.set("");
                    }
                })
                .join(READ_MILLIS_MAX);
        try {
            return new HookInput(text.get().isBlank() ? JSON.createObjectNode() : JSON.readTree(text.get()));
        } catch (JacksonException notJson) {
            return new HookInput(JSON.createObjectNode());
        }
    }

    String text(String field) {
        return tree.path(field).asString("");
    }

    Optional<Path> folder() {
        return Optional.of(text("cwd"))
                .filter(cwd -> !cwd.isEmpty())
                .map(Path::of)
                .filter(Path::isAbsolute);
    }

    /// The file that is about to be edited.
    Optional<String> file() {
        var tool = tree.path("tool_input");
        return Stream.of("file_path", "notebook_path", "absolute_path", "path")
                .map(field -> tool.path(field).asString(""))
                .filter(path -> !path.isEmpty())
                .findFirst();
    }

    /// Whether the client goes on because an earlier hook asked it to.
    boolean isRepeated() {
        return tree.path("stop_hook_active").asBoolean(false);
    }
}
