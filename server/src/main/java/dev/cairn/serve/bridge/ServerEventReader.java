package dev.cairn.serve.bridge;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Reads server-sent events; comments and events without content are skipped.
final class ServerEventReader {

    private final BufferedReader in;

    ServerEventReader(InputStream in) {
        this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    }

    /// One event.
    ///
    /// @param id empty if the event has none
    record Event(String id, String content) {}

    /// The next event with content; empty at the end of the stream.
    Optional<Event> next() throws IOException {
        var content = new StringBuilder();
        var id = "";
        for (var line = in.readLine(); line != null; line = in.readLine()) {
            if (line.isEmpty() && !content.isEmpty()) return Optional.of(new Event(id, content.toString()));
            if (line.startsWith("data:")) append(content, value(line));
            if (line.startsWith("id:")) id = value(line);
        }
        return Optional.empty();
    }

    private static void append(StringBuilder content, String text) {
        if (content.length() + text.length() > HttpReply.BODY_BYTES_MAX)
            throw new IllegalStateException("an event is larger than " + HttpReply.BODY_BYTES_MAX);
        if (!content.isEmpty()) content.append('\n');
        content.append(text);
    }

    private static String value(String line) {
        var value = line.substring(line.indexOf(':') + 1);
        return value.startsWith(" ") ? value.substring(1) : value;
    }
}
