package dev.cairn.serve.bridge;

import java.io.Closeable;
import java.io.IOException;

/// One request that has been sent and whose answer is still to be read.
final class Exchange implements Closeable {

    private final Endpoint endpoint;
    private final HttpRequest request;
    private HttpConnection connection;
    private boolean isReused;

    Exchange(Endpoint endpoint, HttpRequest request, HttpConnection connection, boolean isReused) {
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
            if (!isReused || e instanceof HealthWatch.Hung) throw e;
            connection.close();
            var again = endpoint.sendAfresh(request);
            connection = again.connection;
            isReused = false;
            return connection.receive();
        }
    }

    @Override
    public void close() throws IOException {
        endpoint.giveBack(connection);
    }
}
