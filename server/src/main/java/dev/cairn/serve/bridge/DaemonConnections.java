package dev.cairn.serve.bridge;

import dev.cairn.process.DaemonRecord;
import java.io.Closeable;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.LinkedBlockingDeque;

/// A pool of HTTP connections to one running daemon.
public final class DaemonConnections implements Closeable {

    private static final int IDLE_CONNECTIONS_MAX = 16;

    /// Before a larger request is sent, the daemon must prove that it is alive. It could fill the buffers of a
    /// hung daemon, and writing would block forever.
    private static final int UNCHECKED_CHARS_MAX = 1 << 16;

    private final DaemonRecord daemon;
    private final DaemonHealthCheck healthCheck;
    private final LinkedBlockingDeque<HttpConnection> idle = new LinkedBlockingDeque<>(IDLE_CONNECTIONS_MAX);

    public DaemonConnections(DaemonRecord daemon) {
        this(daemon, new DaemonHealthCheck(daemon, BridgeSettings.Deadlines.STANDARD));
    }

    DaemonConnections(DaemonRecord daemon, DaemonHealthCheck healthCheck) {
        this.daemon = daemon;
        this.healthCheck = healthCheck;
    }

    /// The given headers and the one with the secret that this daemon requires.
    public Map<String, String> headersWithSecret(Map<String, String> headers) {
        var all = new LinkedHashMap<>(headers);
        daemon.secret().ifPresent(secret -> all.put("Authorization", "Bearer " + secret.value()));
        return all;
    }

    /// Opens a connection outside the pool, for streams and for calls with a time limit.
    public HttpConnection connect() throws IOException {
        return HttpConnection.open(daemon.connectHost(), daemon.port());
    }

    /// Opens a connection outside the pool that waits for answers as long as the daemon is alive.
    public HttpConnection connectWatched() throws IOException {
        return connect().watched(healthCheck);
    }

    /// Sends the request over an idle or new connection. The answer is read from the returned exchange.
    DaemonExchange send(HttpRequest request) throws IOException {
        healthCheck.requireNotHung();
        if (request.body().length() > UNCHECKED_CHARS_MAX) healthCheck.requireAlive();
        var reused = idle.pollFirst();
        if (reused == null) return sendOnNewConnection(request);
        try {
            reused.send(request);
            return new DaemonExchange(this, request, reused, true);
        } catch (IOException closedMeanwhile) {
            reused.close();
            return sendOnNewConnection(request);
        }
    }

    DaemonExchange sendOnNewConnection(HttpRequest request) throws IOException {
        var connection = connectWatched();
        try {
            connection.send(request);
            return new DaemonExchange(this, request, connection, false);
        } catch (IOException e) {
            connection.close();
            throw e;
        }
    }

    void release(HttpConnection connection) throws IOException {
        if (!connection.isReusable() || !idle.offerFirst(connection)) connection.close();
    }

    @Override
    public void close() throws IOException {
        for (var connection = idle.pollFirst(); connection != null; connection = idle.pollFirst()) connection.close();
    }
}
