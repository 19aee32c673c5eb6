package dev.cairn.serve.bridge;

import java.io.IOException;
import java.util.function.Consumer;

/// Passes server messages to the client while the session is open.
///
/// It never starts a daemon; the client's next frame does.
final class ServerStream implements Runnable {

    private static final int REOPENED_MAX = 100;
    private static final long REOPEN_MILLIS = 500;

    /// The number of consecutive failures after which the daemon counts as gone. The daemon treats a client without a
    /// stream as gone, so a single failure must not end it.
    private static final int FAILURES_MAX = 10;

    private final BridgeSession session;
    private final RpcFrameWriter out;
    private final Consumer<String> notice;
    private String lastEventId = "";

    ServerStream(BridgeSession session, RpcFrameWriter out, Consumer<String> notice) {
        this.session = session;
        this.out = out;
        this.notice = notice;
    }

    @Override
    public void run() {
        int failures = 0;
        for (int opened = 0; opened < REOPENED_MAX && !session.isClosed(); opened++) {
            try (var connection = session.endpoint().connect()) {
                if (!relay(connection)) return;
                failures = 0;
            } catch (IOException broken) {
                if (++failures == FAILURES_MAX) return;
            }
            if (!waited()) return;
        }
        if (!session.isClosed()) notice.accept("the daemon keeps closing its message stream; notifications stop here");
    }

    private static boolean waited() {
        try {
            Thread.sleep(REOPEN_MILLIS);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /// Relays until the stream ends; false when the daemon offers none.
    private boolean relay(HttpConnection connection) throws IOException {
        var headers = session.headers();
        headers.put("Accept", "text/event-stream");
        if (!lastEventId.isEmpty()) headers.put("Last-Event-ID", lastEventId);
        var reply = connection.exchange(HttpRequest.get(BridgeSession.PATH, headers));
        if (!reply.isOk() || !reply.isEventStream()) return false;
        var events = new ServerEventReader(reply.body());
        for (var event = events.next(); event.isPresent(); event = events.next()) {
            if (!event.get().id().isEmpty()) lastEventId = event.get().id();
            out.write(event.get().content());
        }
        return true;
    }
}
