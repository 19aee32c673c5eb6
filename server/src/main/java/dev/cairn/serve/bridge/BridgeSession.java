package dev.cairn.serve.bridge;

import dev.cairn.serve.http.CairnHeaders;
import java.io.Closeable;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/// The bridge's MCP session with one daemon: its session id, protocol version and headers.
final class BridgeSession implements Closeable {

    static final String PATH = "/mcp";

    private static final String SESSION_HEADER = "Mcp-Session-Id";
    private static final String PROTOCOL_HEADER = "MCP-Protocol-Version";
    private static final int DELETE_MILLIS_MAX = 1_000;

    private final DaemonConnections endpoint;
    private final Map<String, String> headers;
    private volatile Optional<String> id = Optional.empty();
    private volatile Optional<String> protocol = Optional.empty();
    private volatile Map<String, String> identity = Map.of();
    private final AtomicBoolean isListening = new AtomicBoolean();
    private volatile boolean isClosed;

    BridgeSession(DaemonConnections endpoint, Map<String, String> headers) {
        this.endpoint = endpoint;
        this.headers = Map.copyOf(headers);
    }

    /// Thrown when the daemon does not know this session or is stopping, so that another session must be opened.
    static final class SessionLost extends IOException {

        private static final long serialVersionUID = 1L;

        SessionLost(String message) {
            super(message);
        }
    }

    /// Returns true only on the first call, so that a client that initializes twice gets one stream of server
    /// messages.
    boolean tryStartListening() {
        return isListening.compareAndSet(false, true);
    }

    DaemonConnections endpoint() {
        return endpoint;
    }

    boolean isClosed() {
        return isClosed;
    }

    DaemonExchange send(RpcFrame frame, String requestId) throws IOException {
        var all = frame.isMethod("initialize") ? endpoint.headersWithSecret(headers) : headers();
        all.put("Accept", "application/json, text/event-stream");
        all.put(CairnHeaders.REQUEST, requestId);
        return endpoint.send(HttpRequest.postJson(PATH, all, frame.text()));
    }

    /// Stores the session id and the identity from the headers of the initialize response.
    void applyInitializeResult(HttpReply reply) {
        id = reply.header("mcp-session-id");
        var fields = new LinkedHashMap<String, String>();
        for (var name : List.of(CairnHeaders.AGENT, CairnHeaders.SESSION))
            reply.header(name.toLowerCase(Locale.ROOT)).ifPresent(value -> fields.put(name, value));
        identity = Map.copyOf(fields);
    }

    void applyInitializeResult(RpcFrame result) {
        result.protocol()
                .map(quoted -> quoted.substring(1, quoted.length() - 1))
                .ifPresent(version -> protocol = Optional.of(version));
    }

    /// The agent and session names that the daemon assigned to the client, as headers that are sent to the next
    /// daemon.
    Map<String, String> identity() {
        return identity;
    }

    /// Throws when the response means that this session cannot continue.
    void check(HttpReply reply) throws SessionLost {
        if (reply.status() == 404 && id.isPresent()) throw new SessionLost("the daemon does not know the session");
        if (reply.status() == 503) throw new SessionLost("the daemon is going down");
    }

    Map<String, String> headers() {
        var all = new LinkedHashMap<>(endpoint.headersWithSecret(headers));
        id.ifPresent(known -> all.put(SESSION_HEADER, known));
        protocol.ifPresent(version -> all.put(PROTOCOL_HEADER, version));
        return all;
    }

    /// Sends DELETE to the daemon, which ends the session there, and closes the connections.
    @Override
    public void close() throws IOException {
        isClosed = true;
        if (id.isPresent())
            try (var connection = endpoint.connect()) {
                connection
                        .readTimeout(DELETE_MILLIS_MAX)
                        .exchange(new HttpRequest("DELETE", PATH, headers(), ""))
                        .text();
            }
        endpoint.close();
    }

    /// Closes the connections without telling the daemon, because the daemon is gone.
    void abandon() throws IOException {
        isClosed = true;
        endpoint.close();
    }
}
