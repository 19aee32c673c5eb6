package dev.cairn.serve.http;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/// The HTTP headers of Cairn, most of which identify the client. Their values are percent-encoded UTF-8, so that
/// they can hold any folder name.
public final class CairnHeaders {

    public static final String AGENT = "X-Cairn-Agent";
    public static final String SESSION = "X-Cairn-Session";
    public static final String WORKSPACE = "X-Cairn-Workspace";
    /// An id of the request that the client creates. It is the same for all retries, so that a write is not
    /// repeated.
    public static final String REQUEST = "X-Cairn-Request";
    /// The tool sets that `tools/list` shows: `core`, `code,memory`, `all` …
    public static final String TOOLS = "X-Cairn-Tools";
    /// The form of answers: `text` or `json`.
    public static final String ANSWERS = "X-Cairn-Answers";
    /// The agent token, which proves that the client may act as the agent it names.
    public static final String AGENT_TOKEN = "X-Cairn-Agent-Token";
    /// The process of the client: its process id, its start time and a random text, so that the server notices
    /// when it has ended.
    public static final String PROCESS = "X-Cairn-Process";
    /// With the value `call`, the client uses its agent name only during its call and does not keep it afterwards.
    public static final String PRESENCE = "X-Cairn-Presence";
    /// The control token, which lets a local command stop the daemon.
    public static final String CONTROL = "X-Cairn-Control";

    private CairnHeaders() {}

    public static String encode(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
    }

    /// The inverse of [#encode]; text without a percent sign is unchanged.
    public static String decode(String value) {
        return URLDecoder.decode(value.replace("+", "%2B"), StandardCharsets.UTF_8);
    }
}
