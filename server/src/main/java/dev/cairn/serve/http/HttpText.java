package dev.cairn.serve.http;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/// Writes readable text as a body.
public final class HttpText {

    private static final String CONTENT_TYPE = "text/markdown; charset=utf-8";

    private HttpText() {}

    public static void send(HttpServletResponse response, String text) throws IOException {
        var bytes = text.getBytes(StandardCharsets.UTF_8);
        response.setStatus(HttpServletResponse.SC_OK);
        response.setContentType(CONTENT_TYPE);
        response.setContentLength(bytes.length);
        response.setHeader("Cache-Control", "no-store");
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.getOutputStream().write(bytes);
        response.flushBuffer();
    }
}
