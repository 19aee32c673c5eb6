package dev.cairn.serve.bridge;

import dev.cairn.home.Pause;
import dev.cairn.model.problem.Refusal;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/// Relays JSON-RPC messages (frames) between an agent client on standard input and output and the daemon. It ends
/// when the client closes its input.
public final class Bridge {

    /// The maximum number of concurrent requests. A further request is refused instead of waiting, so that
    /// cancellations can always be read.
    static final int REQUESTS_MAX = 256;

    /// The maximum number of attempts to send a frame. Then the client gets an error.
    private static final int ATTEMPTS_MAX = 8;

    /// How many daemons may die while they work on the same frame. A frame that crashes the daemon must not be
    /// sent to every new daemon.
    private static final int DAEMON_DEATHS_MAX = 3;

    private static final long FIRST_BACKOFF_MILLIS = 25;

    /// How long to wait for the answers to running requests after the client closed its input.
    private static final long DRAIN_MILLIS_MAX = 60_000;

    private final BridgeSettings settings;
    private final RpcFrameWriter out;
    private final DaemonLink link;
    private final FolderRegistration registration;
    private final OrderedRelay ordered = new OrderedRelay();
    private final AtomicBoolean isSessionClosed = new AtomicBoolean();
    private final Semaphore freeRequests = new Semaphore(REQUESTS_MAX);

    /// The running requests by id; the value is true once the client has cancelled the request.
    private final Map<String, Boolean> pending = new ConcurrentHashMap<>();

    public Bridge(BridgeSettings settings, OutputStream out) {
        this.settings = settings;
        this.out = new RpcFrameWriter(out);
        this.link = new DaemonLink(settings, this.out);
        this.registration = new FolderRegistration(settings, link);
    }

    /// Serves the client on `in` until the end of input.
    public void run(InputStream in) throws IOException {
        var frames = new RpcFrameReader(in);
        for (var line = frames.next(); line.isPresent(); line = frames.next()) accept(line.get());
        drain();
        closeSession();
    }

    private void accept(RpcFrameReader.FrameLine line) {
        switch (line.flaw()) {
            case TOO_LONG ->
                out.writeError(
                        line.id().orElse("null"),
                        RpcFrameWriter.INVALID_REQUEST,
                        "A message may have " + RpcFrameReader.FRAME_BYTES_MAX + " bytes at most.",
                        "Send less at once, for example fewer items per call.");
            case NOT_UTF8 ->
                out.writeError("null", RpcFrameWriter.PARSE_ERROR, "The line is not UTF-8.", "Send UTF-8 text.");
            case NONE -> {
                if (!line.text().isBlank()) acceptText(line.text());
            }
        }
    }

    private void acceptText(String text) {
        try {
            dispatch(RpcFrame.parse(text));
        } catch (RpcFrame.MalformedFrame e) {
            var code = e.isJson() ? RpcFrameWriter.INVALID_REQUEST : RpcFrameWriter.PARSE_ERROR;
            out.writeError(
                    "null", code, "Not a message: " + e.getMessage(), "Send one JSON-RPC object per line of text.");
        }
    }

    private void dispatch(RpcFrame frame) {
        link.remember(frame);
        if (frame.isMethod("notifications/cancelled"))
            frame.cancelled().ifPresent(id -> pending.computeIfPresent(id, (key, isCancelledBefore) -> true));
        var requestId = settings.newId().get().toString();
        // Initialize requests and notifications keep their order; other requests run concurrently.
        if (frame.isMethod("initialize") || (!frame.isRequest() && !frame.isBatch())) {
            if (!ordered.offer(() -> relayInOrder(frame, requestId)))
                answerError(
                        frame,
                        "There are already " + OrderedRelay.WAITING_MAX + " notifications waiting.",
                        "Send fewer of them until the daemon answers again.");
        } else if (freeRequests.tryAcquire()) {
            frame.id().ifPresent(id -> pending.put(id, false));
            var before = ordered.relayed();
            Thread.ofVirtual().name("relay").start(() -> relayAndFree(frame, requestId, before));
        } else
            answerError(
                    frame,
                    "There are already " + REQUESTS_MAX + " requests under way.",
                    "Wait for some of them, or cancel them.");
    }

    private void relayInOrder(RpcFrame frame, String requestId) {
        relay(frame, requestId);
        if (frame.isMethod("initialize")) registration.start();
    }

    private void relayAndFree(RpcFrame frame, String requestId, CompletableFuture<Boolean> before) {
        try {
            before.join();
            if (frame.isMethod("tools/call") || frame.isBatch()) registration.await();
            if (!isCancelled(frame)) relay(frame, requestId);
        } finally {
            frame.id().ifPresent(pending::remove);
            freeRequests.release();
        }
    }

    /// Sends the frame until it is answered. All attempts use the same request id, also with another daemon, so a
    /// write is not done twice.
    private void relay(RpcFrame frame, String requestId) {
        var attempt = 1;
        var deaths = 0;
        while (true) {
            try {
                relayOnce(frame, requestId);
                return;
            } catch (DaemonHealthCheck.DaemonHung e) {
                if (isCancelled(frame)) return;
                answerError(
                        frame,
                        e.getMessage() + " The call may still be carried out.",
                        "Wait and call again, or end the daemon with `cairn stop`; the next call starts another one.");
                return;
            } catch (IOException e) {
                if (isCancelled(frame)) return;
                if (e instanceof AnswerLost && ++deaths == DAEMON_DEATHS_MAX) {
                    answerError(
                            frame,
                            "The daemon ended " + DAEMON_DEATHS_MAX + " times while it worked on this message: "
                                    + e.getMessage(),
                            "Ask for less at once; `cairn doctor` names the log, which has the reason.");
                    return;
                }
                if (attempt == ATTEMPTS_MAX) {
                    answerError(frame, "The daemon does not answer: " + e.getMessage(), "Run `cairn doctor`.");
                    return;
                }
                backOff(attempt++);
            } catch (ReplyRelay.UnansweredFrame e) {
                answerError(frame, e.getMessage(), "Run `cairn doctor` if it happens again.");
                return;
            } catch (Refusal e) {
                answerError(frame, e.problem().message(), e.problem().hint());
                return;
            }
        }
    }

    private void relayOnce(RpcFrame frame, String requestId) throws IOException, ReplyRelay.UnansweredFrame {
        var session = link.session();
        var isSent = false;
        try (var exchange = session.send(frame, requestId)) {
            isSent = true;
            new ReplyRelay(session, frame, out::write, () -> isCancelled(frame)).relay(exchange.reply());
            if (frame.isMethod("notifications/initialized")) link.listen(session);
        } catch (DaemonHealthCheck.DaemonHung e) {
            // The session continues if the daemon is alive.
            throw e;
        } catch (IOException e) {
            link.drop(session);
            throw isSent && !(e instanceof BridgeSession.SessionLost) ? new AnswerLost(e) : e;
        }
    }

    /// Thrown when the daemon accepted a frame but died before it answered.
    private static final class AnswerLost extends IOException {

        private static final long serialVersionUID = 1L;

        AnswerLost(IOException cause) {
            super(cause.getMessage(), cause);
        }
    }

    /// Waits before the next attempt. The first retry is immediate, because it starts a new daemon if the old one
    /// is dead.
    private static void backOff(int attempt) {
        if (attempt > 1) Pause.millis(FIRST_BACKOFF_MILLIS << attempt);
    }

    private boolean isCancelled(RpcFrame frame) {
        return frame.id().map(pending::get).orElse(false);
    }

    private void answerError(RpcFrame frame, String message, String hint) {
        if (frame.isRequest() || frame.isBatch())
            out.writeError(frame.id().orElse("null"), RpcFrameWriter.INTERNAL_ERROR, message, hint);
        else settings.notice().accept(message);
    }

    /// Ends the session with the daemon; further calls have no effect. A process that is asked to end also calls
    /// it while its client is connected.
    public void closeSession() {
        if (!isSessionClosed.compareAndSet(false, true)) return;
        try {
            link.close();
        } catch (IOException e) {
            settings.notice().accept("the daemon had gone before the client left: " + e.getMessage());
        }
    }

    private void drain() {
        try {
            ordered.relayed()
                    .completeOnTimeout(false, DRAIN_MILLIS_MAX, TimeUnit.MILLISECONDS)
                    .join();
            var isDrained = freeRequests.tryAcquire(REQUESTS_MAX, DRAIN_MILLIS_MAX, TimeUnit.MILLISECONDS);
            if (!isDrained) settings.notice().accept("some requests were still under way when the client left");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
