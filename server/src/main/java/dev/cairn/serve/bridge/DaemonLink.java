package dev.cairn.serve.bridge;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.process.DaemonRecord;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Keeps the bridge connected to a daemon: when the daemon is gone, it opens a session with the next one.
///
/// Its monitor guards the current session. If several threads lose the session, it is replaced once.
final class DaemonLink {

    /// The maximum number of subscriptions; the daemon has the same limit.
    private static final int SUBSCRIPTIONS_MAX = 1_000;

    private final BridgeSettings settings;
    private final RpcFrameWriter out;
    private @Nullable BridgeSession current;
    private @Nullable DaemonHealthCheck healthCheck;
    private Map<String, String> identity = Map.of();
    private Optional<RpcFrame> initialize = Optional.empty();
    private Optional<RpcFrame> initialized = Optional.empty();

    /// The client's subscribe requests by the URI of the resource.
    private final Map<String, RpcFrame> subscriptions = new LinkedHashMap<>();

    DaemonLink(BridgeSettings settings, RpcFrameWriter out) {
        this.settings = settings;
        this.out = out;
    }

    /// The current session; opens one if there is none. For a client that has initialized before, its initialize
    /// request and subscriptions are sent again.
    synchronized BridgeSession session() throws IOException {
        if (current == null) current = open();
        return current;
    }

    private BridgeSession open() throws IOException {
        var headers = new HashMap<>(identity);
        headers.putAll(settings.headers());
        var daemon = settings.daemon().get();
        var next = new BridgeSession(new DaemonConnections(daemon, healthCheck(daemon)), headers);
        if (initialize.isPresent() && initialized.isPresent()) {
            replay(next, initialize.get());
            replay(next, initialized.get());
            for (var subscription : subscriptions.values()) replay(next, subscription);
            listen(next);
            notifySubscribed();
        }
        return next;
    }

    /// Reports all subscribed resources as changed, because changes without a session were not noticed.
    private void notifySubscribed() {
        for (var uri : subscriptions.keySet())
            out.write("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/resources/updated\",\"params\":{\"uri\":" + uri
                    + "}}");
    }

    /// The health check of the daemon. A session that is reopened with the same daemon keeps the previous one with
    /// its last result.
    private DaemonHealthCheck healthCheck(DaemonRecord daemon) {
        if (healthCheck == null || !healthCheck.isFor(daemon))
            healthCheck = new DaemonHealthCheck(daemon, settings.deadlines());
        return healthCheck;
    }

    /// Remembers the frames that must be sent again to a new daemon: initialize and subscriptions.
    synchronized void remember(RpcFrame frame) {
        if (frame.isMethod("initialize")) {
            initialize = Optional.of(frame);
            initialized = Optional.empty();
        }
        if (frame.isMethod("notifications/initialized")) initialized = Optional.of(frame);
        if (frame.isMethod("resources/subscribe") && subscriptions.size() < SUBSCRIPTIONS_MAX)
            frame.uri().ifPresent(uri -> subscriptions.put(uri, frame));
        if (frame.isMethod("resources/unsubscribe")) frame.uri().ifPresent(subscriptions::remove);
    }

    /// Opens the stream on which the daemon sends messages on its own, once per session.
    void listen(BridgeSession session) {
        if (!session.tryStartListening()) return;
        Thread.ofVirtual().name("server-stream").start(new ServerStream(session, out, settings.notice()));
    }

    /// Drops a lost session, unless another thread already did. The next use opens another one.
    synchronized void drop(BridgeSession lost) throws IOException {
        if (current != lost) return;
        current = null;
        // The client must keep its agent name when its daemon is replaced.
        if (!lost.identity().isEmpty()) identity = lost.identity();
        lost.abandon();
    }

    private void replay(BridgeSession next, RpcFrame frame) throws IOException {
        try (var exchange = next.send(frame, settings.newId().get().toString())) {
            var answers = new ArrayList<String>();
            var reply = exchange.reply();
            new ReplyRelay(next, frame, answers::add, () -> false).relay(reply);
            if (!reply.isOk()) throw refused(String.join(" ", answers));
        } catch (ReplyRelay.UnansweredFrame e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /// The refusal for a client that the new daemon does not accept, for example because another client has its
    /// name by now.
    private static Refusal refused(String answer) {
        return Refusal.of(
                ProblemCode.FORBIDDEN,
                "The daemon refused to take this client back: " + RpcFrame.errorMessage(answer),
                "Start the client again, under another name if this one is taken.");
    }

    synchronized void close() throws IOException {
        if (current != null) current.close();
    }
}
