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

/// Keeps the bridge connected: to the daemon it found, or to the next one once that has gone.
///
/// Its lock guards which session is current; whoever finds it lost gives it up once for everybody.
final class DaemonLink {

    /// As many as the daemon allows.
    private static final int FOLLOWED_MAX = 1_000;

    private final BridgeSettings settings;
    private final FrameWriter out;
    private @Nullable Session current;
    private @Nullable HealthWatch watch;
    private Map<String, String> identity = Map.of();
    private Optional<Frame> initialize = Optional.empty();
    private Optional<Frame> initialized = Optional.empty();

    /// The subscriptions of the client, by the address of the resource.
    private final Map<String, Frame> followed = new LinkedHashMap<>();

    DaemonLink(BridgeSettings settings, FrameWriter out) {
        this.settings = settings;
        this.out = out;
    }

    /// The current session, opened when there is none; a client that has greeted is greeted for again.
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

    /// The resources may have changed while nobody watched them.
    private void tellFollowed() {
        for (var uri : followed.keySet())
            out.write("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/resources/updated\",\"params\":{\"uri\":" + uri
                    + "}}");
    }

    /// A daemon that hung is still known to hang when a session is opened again.
    private HealthWatch watch(DaemonRecord daemon) {
        if (watch == null || !watch.watches(daemon)) watch = new HealthWatch(daemon, settings.deadlines());
        return watch;
    }

    /// Remembers what a next daemon must hear before it can serve the client.
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

    /// Opens the stream of messages the daemon sends on its own, for a session the client has taken into use.
    void listen(Session session) {
        if (!session.beginsListening()) return;
        Thread.ofVirtual().name("server-stream").start(new ServerStream(session, out, settings.notice()));
    }

    /// Gives the session up, unless somebody already has; the next use opens another.
    synchronized void giveUp(Session lost) throws IOException {
        if (current != lost) return;
        current = null;
        // The client must not become another agent because its daemon was replaced.
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

    /// The daemon does not take the client back, for example because another one has its name by now.
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
