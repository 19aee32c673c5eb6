package dev.cairn.serve.bridge;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/// Writes complete messages to the client, one per line, from any thread.
final class RpcFrameWriter {

    static final int PARSE_ERROR = -32700;
    static final int INVALID_REQUEST = -32600;
    static final int INTERNAL_ERROR = -32603;

    private final OutputStream out;

    RpcFrameWriter(OutputStream out) {
        this.out = out;
    }

    /// The lock prevents two messages from interleaving.
    synchronized void write(String message) {
        // JSON allows line breaks only between tokens, so they can be replaced by spaces.
        var line = message.replace('\n', ' ').replace('\r', ' ') + '\n';
        try {
            out.write(line.getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException("the client has gone", e);
        }
    }

    /// Writes an error with a hint.
    ///
    /// @param id the id of the request as JSON text; `null` if the error answers no particular request
    void writeError(String id, int code, String message, String hint) {
        var text = "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"error\":{\"code\":" + code + ",\"message\":"
                + RpcFrame.quoted(message) + ",\"data\":{\"hint\":" + RpcFrame.quoted(hint) + "}}}";
        write(text);
    }
}
