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

    /// Waits for the head of the answer.
    ///
    /// The daemon may have closed an idle connection just before it was reused. That does not mean that it died:
    /// the
    /// request is sent once more over a new connection under the same id, so even a write is not done twice.
    HttpReply reply() throws IOException {
        try {
            return connection.receive();
        } catch (IOException e) {
            if (!isReused || e instanceof DaemonHealthCheck.DaemonHung) throw e;
            connection.close();
            var again = endpoint.sendOnNewConnection(request);
            connection = again.connection;
            isReused = false;
            return connection.receive();
        }
    }

    @Override
    public void close() throws IOException {
        endpoint.release(connection);
    }
}
