package dev.cairn.serve.bridge;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/// An HTTP response: its status, its headers with names in lower case, and the stream of its body.
public record HttpReply(int status, Map<String, String> headers, InputStream body) {

    /// The largest body that is read into memory, in bytes.
    static final int BODY_BYTES_MAX = 64 << 20;

    public Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name));
    }

    public boolean isOk() {
        return status >= 200 && status < 300;
    }

    boolean isEventStream() {
        return header("content-type")
                .filter(type -> type.startsWith("text/event-stream"))
                .isPresent();
    }

    /// Reads the whole body as text.
    public String text() throws IOException {
        var bytes = body.readNBytes(BODY_BYTES_MAX + 1);
        if (bytes.length > BODY_BYTES_MAX) throw new IOException("the answer is larger than " + BODY_BYTES_MAX);
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
