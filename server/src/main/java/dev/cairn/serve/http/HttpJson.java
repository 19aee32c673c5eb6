package dev.cairn.serve.http;

import dev.cairn.model.id.Sha256;
import dev.cairn.model.problem.Problem;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// Reads and writes JSON bodies.
public final class HttpJson {

    public static final String CONTENT_TYPE = "application/json";

    private static final int TAG_BYTES = 16;

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private HttpJson() {}

    /// Parses any JSON value.
    ///
    /// @throws JacksonException when the bytes are not valid JSON
    public static Object read(byte[] bytes) {
        return MAPPER.readValue(bytes, Object.class);
    }

    public static String write(Object value) {
        return MAPPER.writeValueAsString(value);
    }

    public static void send(HttpServletResponse response, int status, String json) throws IOException {
        var bytes = json.getBytes(StandardCharsets.UTF_8);
        response.setStatus(status);
        response.setContentType(CONTENT_TYPE);
        response.setContentLength(bytes.length);
        response.setHeader("Cache-Control", "no-store");
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.getOutputStream().write(bytes);
        response.flushBuffer();
    }

    /// Sends the JSON with an entity tag, or only status 304 if the client already has this version.
    public static void sendTagged(HttpServletRequest request, HttpServletResponse response, String json)
            throws IOException {
        var tag = tag(json);
        response.setHeader("ETag", tag);
        if (tag.equals(request.getHeader("If-None-Match"))) {
            response.setHeader("Cache-Control", "no-cache");
            response.setStatus(HttpServletResponse.SC_NOT_MODIFIED);
            response.flushBuffer();
            return;
        }
        send(response, HttpServletResponse.SC_OK, json);
    }

    private static String tag(String json) {
        return "\"" + Sha256.of(json).prefix(2 * TAG_BYTES) + "\"";
    }

    public static void send(HttpServletResponse response, int status, Problem problem) throws IOException {
        send(response, status, write(tree(problem)));
    }

    public static Map<String, Object> tree(Problem problem) {
        var tree = new LinkedHashMap<String, Object>();
        tree.put("ok", false);
        tree.put("summary", problem.message());
        tree.put("errorCode", problem.code().name());
        tree.put("hint", problem.hint());
        return tree;
    }
}
