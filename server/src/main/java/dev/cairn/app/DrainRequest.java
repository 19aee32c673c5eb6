package dev.cairn.app;

import dev.cairn.process.DaemonRecord;
import dev.cairn.serve.bridge.DaemonConnections;
import dev.cairn.serve.bridge.HttpRequest;
import dev.cairn.serve.http.CairnHeaders;
import dev.cairn.serve.http.CairnPaths;
import java.io.IOException;
import java.util.Map;

/// Asks a daemon to finish its running calls and stop.
final class DrainRequest {

    private static final int MILLIS_MAX = 5_000;
    private static final int OK_MAX = 299;

    private DrainRequest() {}

    /// Whether the daemon accepted the request.
    static boolean send(DaemonRecord daemon) {
        try (var endpoint = new DaemonConnections(daemon);
                var connection = endpoint.connect().readTimeout(MILLIS_MAX)) {
            var headers = endpoint.headersWithSecret(
                    Map.of(CairnHeaders.CONTROL, daemon.controlToken().value()));
            var reply = connection.exchange(HttpRequest.postJson(CairnPaths.DRAIN, headers, "{}"));
            reply.text();
            return reply.status() <= OK_MAX;
        } catch (IOException noAnswer) {
            return false;
        }
    }
}
