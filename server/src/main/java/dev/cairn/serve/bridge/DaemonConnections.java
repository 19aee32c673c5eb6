package dev.cairn.serve.bridge;

import dev.cairn.process.DaemonRecord;
import java.io.Closeable;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.LinkedBlockingDeque;

/// One running daemon and the connections open to it.
public final class DaemonConnections implements Closeable {

    private static final int IDLE_CONNECTIONS_MAX = 16;

    /// A larger request could fill the buffers of a hung daemon and block.
    private static final int UNASKED_CHARS_MAX = 1 << 16;

    private final DaemonRecord daemon;
    private final DaemonHealthCheck watch;
    private final LinkedBlockingDeque<HttpConnection> idle = new LinkedBlockingDeque<>(IDLE_CONNECTIONS_MAX);

    public DaemonConnections(DaemonRecord daemon) {
        this(daemon, new DaemonHealthCheck(daemon, BridgeSettings.Deadlines.STANDARD));
    }

    DaemonConnections(DaemonRecord daemon, DaemonHealthCheck watch) {
        this.daemon = daemon;
        this.watch = watch;
    }

    /// The headers with the secret that this daemon requires.
    public Map<String, String> withSecret(Map<String, String> headers) {
        var all = new LinkedHashMap<>(headers);
        daemon.secret().ifPresent(secret -> all.put("Authorization", "Bearer " + secret.value()));
        return all;
    }

    /// A separate connection, for streams and for calls with a time limit.
    public HttpConnection connect() throws IOException {
        return HttpConnection.open(daemon.connectHost(), daemon.port());
    }

    /// A connection that waits for answers as long as the daemon is alive.
    public HttpConnection connectWatched() throws IOException {
        return connect().watched(watch);
    }

    /// Sends the request immediately; the answer is read later.
    DaemonExchange send(HttpRequest request) throws IOException {
        watch.requireNotHung();
        if (request.body().length() > UNASKED_CHARS_MAX) watch.requireAlive();
        var kept = idle.pollFirst();
        if (kept == null) return sendOnNewConnection(request);
        try {
            kept.send(request);
            return new DaemonExchange(this, request, kept, true);
        } catch (IOException closedMeanwhile) {
            kept.close();
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
