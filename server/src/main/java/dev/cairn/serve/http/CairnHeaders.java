package dev.cairn.serve.http;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/// The HTTP headers that identify a client; values are percent-encoded UTF-8, so that any folder name fits.
public final class CairnHeaders {

    public static final String AGENT = "X-Cairn-Agent";
    public static final String SESSION = "X-Cairn-Session";
    public static final String WORKSPACE = "X-Cairn-Workspace";
    /// A request id made by the client, the same for all retries.
    public static final String REQUEST = "X-Cairn-Request";
    /// The tool sets to list: `core`, `code,memory`, `all` …
    public static final String TOOLS = "X-Cairn-Tools";
    /// The token of the agent for which the client acts.
    public static final String AGENT_TOKEN = "X-Cairn-Agent-Token";
    /// The client's process: its id, its start time and a random text.
    public static final String PROCESS = "X-Cairn-Process";
    /// How long the client counts as present; with `call` it keeps no name after its call.
    public static final String PRESENCE = "X-Cairn-Presence";
    /// The secret that lets a local command stop the daemon.
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
