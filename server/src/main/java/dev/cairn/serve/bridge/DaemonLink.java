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

/// Keeps the bridge connected to the current daemon, or to its successor after it has gone.
///
/// Its lock guards the current session; a lost session is given up once for all threads.
final class DaemonLink {

    /// The same limit as in the daemon.
    private static final int FOLLOWED_MAX = 1_000;

    private final BridgeSettings settings;
    private final RpcFrameWriter out;
    private @Nullable BridgeSession current;
    private @Nullable DaemonHealthCheck watch;
    private Map<String, String> identity = Map.of();
    private Optional<RpcFrame> initialize = Optional.empty();
    private Optional<RpcFrame> initialized = Optional.empty();

    /// The client's subscriptions by resource URI.
    private final Map<String, RpcFrame> followed = new LinkedHashMap<>();

    DaemonLink(BridgeSettings settings, RpcFrameWriter out) {
        this.settings = settings;
        this.out = out;
    }

    /// The current session, opened when there is none; initialize is sent again for a client that has sent it before.
    synchronized BridgeSession session() throws IOException {
        if (current == null) current = open();
        return current;
    }

    private BridgeSession open() throws IOException {
        var headers = new HashMap<>(identity);
        headers.putAll(settings.headers());
        var daemon = settings.daemon().get();
        var next = new BridgeSession(new DaemonConnections(daemon, watch(daemon)), headers);
        if (initialize.isPresent() && initialized.isPresent()) {
            initialize(next, initialize.get());
            initialize(next, initialized.get());
            for (var subscription : followed.values()) initialize(next, subscription);
            listen(next);
            notifySubscribed();
        }
        return next;
    }

    /// Reports all subscribed resources as changed, because they were not watched in between.
    private void notifySubscribed() {
        for (var uri : followed.keySet())
            out.write("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/resources/updated\",\"params\":{\"uri\":" + uri
                    + "}}");
    }

    /// Keeps the result of the last health check when a session is reopened with the same daemon.
    private DaemonHealthCheck watch(DaemonRecord daemon) {
        if (watch == null || !watch.watches(daemon)) watch = new DaemonHealthCheck(daemon, settings.deadlines());
        return watch;
    }

    /// Remembers the frames that a new daemon needs before it can serve the client.
    synchronized void remember(RpcFrame frame) {
        if (frame.isMethod("initialize")) {
            initialize = Optional.of(frame);
            initialized = Optional.empty();
        }
        if (frame.isMethod("notifications/initialized")) initialized = Optional.of(frame);
        if (frame.isMethod("resources/subscribe") && followed.size() < FOLLOWED_MAX)
            frame.uri().ifPresent(uri -> followed.put(uri, frame));
        if (frame.isMethod("resources/unsubscribe")) frame.uri().ifPresent(followed::remove);
    }

    /// Opens the stream of server messages for a session.
    void listen(BridgeSession session) {
        if (!session.beginsListening()) return;
        Thread.ofVirtual().name("server-stream").start(new ServerStream(session, out, settings.notice()));
    }

    /// Gives up the session unless another thread already has; the next use opens another.
    synchronized void giveUp(BridgeSession lost) throws IOException {
        if (current != lost) return;
        current = null;
        // The client must keep its agent name when its daemon is replaced.
        if (!lost.identity().isEmpty()) identity = lost.identity();
        lost.abandon();
    }

    private void initialize(BridgeSession next, RpcFrame frame) throws IOException {
        try (var exchange = next.send(frame, settings.newId().get().toString())) {
            var answers = new ArrayList<String>();
            var reply = exchange.reply();
            new ReplyRelay(next, frame, answers::add, () -> false).relay(reply);
            if (!reply.isOk()) throw refused(String.join(" ", answers));
        } catch (ReplyRelay.UnansweredFrame e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /// The new daemon refuses the client, for example because another client has its name by now.
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
