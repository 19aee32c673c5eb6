package dev.cairn.serve.bridge;

import dev.cairn.local.DaemonRecord;
import java.io.Closeable;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.LinkedBlockingDeque;

/// One living daemon and the connections open to it.
public final class Endpoint implements Closeable {

    private static final int IDLE_CONNECTIONS_MAX = 16;

    private final DaemonRecord daemon;
    private final LinkedBlockingDeque<HttpConnection> idle = new LinkedBlockingDeque<>(IDLE_CONNECTIONS_MAX);

    public Endpoint(DaemonRecord daemon) {
        this.daemon = daemon;
    }

    /// The headers, with the secret that this daemon requires of every client.
    public Map<String, String> withSecret(Map<String, String> headers) {
        var all = new LinkedHashMap<>(headers);
        daemon.secret().ifPresent(secret -> all.put("Authorization", "Bearer " + secret.value()));
        return all;
    }

    /// A connection of its own, for streams and for calls with a time limit.
    public HttpConnection connect() throws IOException {
        return HttpConnection.open(daemon.connectHost(), daemon.port());
    }

    /// Sends the request at once and leaves its answer to be fetched.
    Exchange send(HttpRequest request) throws IOException {
        var kept = idle.pollFirst();
        if (kept == null) return sendAfresh(request);
        try {
            kept.send(request);
            return new Exchange(this, request, kept, true);
        } catch (IOException closedMeanwhile) {
            kept.close();
            return sendAfresh(request);
        }
    }

    Exchange sendAfresh(HttpRequest request) throws IOException {
        var connection = connect();
        try {
            connection.send(request);
            return new Exchange(this, request, connection, false);
        } catch (IOException e) {
            connection.close();
            throw e;
        }
    }

    void giveBack(HttpConnection connection) throws IOException {
        if (!connection.isReusable() || !idle.offerFirst(connection)) connection.close();
    }

    @Override
    public void close() throws IOException {
        for (var connection = idle.pollFirst(); connection != null; connection = idle.pollFirst()) connection.close();
    }
}
