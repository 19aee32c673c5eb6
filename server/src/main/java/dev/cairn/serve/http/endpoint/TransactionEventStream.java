package dev.cairn.serve.http.endpoint;

import dev.cairn.model.id.ProjectId;
import dev.cairn.serve.http.HttpJson;
import dev.cairn.store.Store;
import dev.cairn.store.Tx;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/// Writes a project's transactions to one client until it disconnects.
final class TransactionEventStream {

    private static final int BATCH_MAX = 500;

    private final Store store;
    private final Function<Tx, String> eventName;
    private final Duration heartbeat;

    TransactionEventStream(Store store, Function<Tx, String> eventName, Duration heartbeat) {
        this.store = store;
        this.eventName = eventName;
        this.heartbeat = heartbeat;
    }

    /// Sends each transaction after the given one as it is committed. It ends when a write fails because the
    /// client has disconnected.
    void follow(ProjectId project, long after, HttpServletResponse response) throws IOException, InterruptedException {
        response.setContentType("text/event-stream");
        response.setCharacterEncoding(StandardCharsets.UTF_8.name());
        response.setHeader("Cache-Control", "no-cache");
        // The connection is closed with the stream, because an idle one would delay a stop.
        response.setHeader("Connection", "close");
        send(response, ": following " + after + "\n\n");
        var feed = store.feed();
        for (long seen = after; !Thread.interrupted(); ) {
            if (!feed.await(project, seen, heartbeat)) {
                send(response, ": still here\n\n");
                continue;
            }
            var batch = feed.after(project, seen, BATCH_MAX);
            var text = new StringBuilder();
            for (var tx : batch) text.append(event(tx));
            send(response, text.toString());
            seen = batch.isEmpty() ? seen : batch.getLast().seq();
        }
    }

    private static void send(HttpServletResponse response, String text) throws IOException {
        response.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
        response.flushBuffer();
    }

    private String event(Tx tx) {
        return "id: " + tx.seq() + "\nevent: " + eventName.apply(tx) + "\ndata: " + HttpJson.write(tree(tx)) + "\n\n";
    }

    private Map<String, Object> tree(Tx tx) {
        var tree = new LinkedHashMap<String, Object>();
        tree.put("tx", tx.id().toString());
        tree.put("seq", tx.seq());
        tree.put("kind", tx.kind().written());
        tree.put("agent", tx.author().agent().value());
        tree.put("session", tx.author().session().value());
        tree.put("recordedAt", tx.recordedAt().toString());
        tree.putAll(EventFacts.of(tx, store));
        return tree;
    }
}
