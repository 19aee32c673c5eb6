package dev.cairn.serve.bridge;

import dev.cairn.local.DaemonRecord;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
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
    private final FrameWriter out;
    private @Nullable Session current;
    private @Nullable HealthWatch watch;
    private Map<String, String> identity = Map.of();
    private Optional<Frame> initialize = Optional.empty();
    private Optional<Frame> initialized = Optional.empty();

    /// The client's subscriptions by resource URI.
    private final Map<String, Frame> followed = new LinkedHashMap<>();

    DaemonLink(BridgeSettings settings, FrameWriter out) {
        this.settings = settings;
        this.out = out;
    }

    /// The current session, opened when there is none; initialize is sent again for a client that has sent it before.
    synchronized Session session() throws IOException {
        if (current == null) current = open();
        return current;
    }

    private Session open() throws IOException {
        var headers = new HashMap<>(identity);
        headers.putAll(settings.headers());
        var daemon = settings.daemon().get();
        var next = new Session(new Endpoint(daemon, watch(daemon)), headers);
        if (initialize.isPresent() && initialized.isPresent()) {
            greet(next, initialize.get());
            greet(next, initialized.get());
            for (var subscription : followed.values()) greet(next, subscription);
            listen(next);
            tellFollowed();
        }
        return next;
    }

    /// Reports all subscribed resources as changed, because they were not watched in between.
    private void tellFollowed() {
        for (var uri : followed.keySet())
            out.write("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/resources/updated\",\"params\":{\"uri\":" + uri
                    + "}}");
    }

    /// Keeps the result of the last health check when a session is reopened with the same daemon.
    private HealthWatch watch(DaemonRecord daemon) {
        if (watch == null || !watch.watches(daemon)) watch = new HealthWatch(daemon, settings.deadlines());
        return watch;
    }

    /// Remembers the frames that a new daemon needs before it can serve the client.
    synchronized void remember(Frame frame) {
        if (frame.calls("initialize")) {
            initialize = Optional.of(frame);
            initialized = Optional.empty();
        }
        if (frame.calls("notifications/initialized")) initialized = Optional.of(frame);
        if (frame.calls("resources/subscribe") && followed.size() < FOLLOWED_MAX)
            frame.uri().ifPresent(uri -> followed.put(uri, frame));
        if (frame.calls("resources/unsubscribe")) frame.uri().ifPresent(followed::remove);
    }

    /// Opens the stream of server messages for a session.
    void listen(Session session) {
        if (!session.beginsListening()) return;
        Thread.ofVirtual().name("server-stream").start(new ServerStream(session, out, settings.notice()));
    }

    /// Gives up the session unless another thread already has; the next use opens another.
    synchronized void giveUp(Session lost) throws IOException {
        if (current != lost) return;
        current = null;
        // The client must keep its agent name when its daemon is replaced.
        if (!lost.identity().isEmpty()) identity = lost.identity();
        lost.abandon();
    }

    private void greet(Session next, Frame frame) throws IOException {
        try (var exchange = next.send(frame, settings.newId().get().toString())) {
            var answers = new ArrayList<String>();
            var reply = exchange.reply();
            new ReplyRelay(next, frame, answers::add, () -> false).relay(reply);
            if (!reply.isOk()) throw refused(String.join(" ", answers));
        } catch (ReplyRelay.Unanswered e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /// The new daemon refuses the client, for example because another client has its name by now.
    private static Refusal refused(String answer) {
        return Refusal.of(
                ProblemCode.FORBIDDEN,
                "The daemon refused to take this client back: " + Frame.errorMessage(answer),
                "Start the client again, under another name if this one is taken.");
    }

    synchronized void close() throws IOException {
        if (current != null) current.close();
    }
}
