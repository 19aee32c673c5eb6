package dev.cairn.serve.bridge;

import java.io.IOException;
import java.util.function.Consumer;

/// Passes messages that the daemon sends on its own to the client, and reopens the stream while the session is
/// open.
///
/// If the daemon is gone, this class does not start another one. The client's next frame does.
final class ServerStream implements Runnable {

    private static final int REOPENINGS_MAX = 100;
    private static final long REOPEN_DELAY_MILLIS = 500;

    /// After this many consecutive failures the daemon counts as gone. Fewer failures do not end the stream, because
    /// the daemon treats a client without a stream as gone.
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
        for (int opened = 0; opened < REOPENINGS_MAX && !session.isClosed(); opened++) {
            try (var connection = session.endpoint().connect()) {
                if (!relay(connection)) return;
                failures = 0;
            } catch (IOException e) {
                if (++failures == FAILURES_MAX) return;
            }
            if (!pause()) return;
        }
        if (!session.isClosed()) notice.accept("the daemon keeps closing its message stream; notifications stop here");
    }

    private static boolean pause() {
        try {
            Thread.sleep(REOPEN_DELAY_MILLIS);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /// Relays until the stream ends. Returns false if the daemon offers no stream.
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
