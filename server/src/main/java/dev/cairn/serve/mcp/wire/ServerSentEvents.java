package dev.cairn.serve.mcp.wire;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/// Writes server-sent events that carry one frame each.
public final class ServerSentEvents {

    public static final String CONTENT_TYPE = "text/event-stream";

    private ServerSentEvents() {}

    public static void begin(HttpServletResponse response) {
        response.setStatus(HttpServletResponse.SC_OK);
        response.setContentType(CONTENT_TYPE);
        response.setCharacterEncoding(StandardCharsets.UTF_8.name());
        response.setHeader("Cache-Control", "no-cache");
    }

    public static void send(HttpServletResponse response, String json) throws IOException {
        write(response, "event: message\ndata: " + json + "\n\n");
    }

    /// Writes a comment, which clients skip. If the write fails, the client has disconnected.
    public static void heartbeat(HttpServletResponse response) throws IOException {
        write(response, ": still here\n\n");
    }

    private static void write(HttpServletResponse response, String text) throws IOException {
        response.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
        response.flushBuffer();
    }
}
