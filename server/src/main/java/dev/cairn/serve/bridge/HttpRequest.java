package dev.cairn.serve.bridge;

import java.util.LinkedHashMap;
import java.util.Map;

/// One HTTP request to the daemon.
public record HttpRequest(String method, String path, Map<String, String> headers, String body) {

    private static final String JSON = "application/json";

    public HttpRequest {
        headers = new LinkedHashMap<>(headers);
        headers.forEach((name, value) -> {
            if (!isOneLine(name) || !isOneLine(value))
                throw new IllegalArgumentException("a header must be one line: " + name);
        });
    }

    private static boolean isOneLine(String text) {
        return text.chars().noneMatch(c -> c == '\r' || c == '\n' || c == 0);
    }

    public static HttpRequest get(String path, Map<String, String> headers) {
        return new HttpRequest("GET", path, headers, "");
    }

    public static HttpRequest postJson(String path, Map<String, String> headers, String body) {
        var all = new LinkedHashMap<>(headers);
        all.put("Content-Type", JSON);
        all.putIfAbsent("Accept", JSON);
        return new HttpRequest("POST", path, all, body);
    }
}
