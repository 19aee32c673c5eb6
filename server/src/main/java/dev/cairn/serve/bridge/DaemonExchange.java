package dev.cairn.serve.bridge;

import java.io.Closeable;
import java.io.IOException;

/// One request that has been sent and whose answer is still to be read.
final class DaemonExchange implements Closeable {

    private final DaemonConnections endpoint;
    private final HttpRequest request;
    private HttpConnection connection;
    private boolean isReused;

    DaemonExchange(DaemonConnections endpoint, HttpRequest request, HttpConnection connection, boolean isReused) {
        this.endpoint = endpoint;
        this.request = request;
        this.connection = connection;
        this.isReused = isReused;
    }

    /// Waits for the status and headers of the answer; the body is read from the result.
    ///
    /// The daemon may have closed an idle connection just before it was reused. So a failure on a reused
    /// connection does not prove that the daemon died: the request is sent once more over a new connection. It
    /// keeps its request id, so even a write is not done twice.
    HttpReply reply() throws IOException {
        try {
            return connection.receive();
        } catch (IOException e) {
            if (!isReused || e instanceof DaemonHealthCheck.DaemonHung) throw e;
            connection.close();
            var second = endpoint.sendOnNewConnection(request);
            connection = second.connection;
            isReused = false;
            return connection.receive();
        }
    }

    @Override
    public void close() throws IOException {
        endpoint.release(connection);
    }
}
