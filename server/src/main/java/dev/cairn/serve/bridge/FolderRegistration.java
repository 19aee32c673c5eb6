package dev.cairn.serve.bridge;

import dev.cairn.model.problem.Refusal;
import dev.cairn.serve.http.CairnHeaders;
import dev.cairn.serve.http.CairnPaths;
import java.io.IOException;
import java.util.HashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/// Registers the bridge's folder as a workspace with the daemon, in the name of the connected agent.
final class FolderRegistration {

    private static final String PATH = CairnPaths.CLIENT_START + "graph_set_workspace";
    private static final int ANSWER_MILLIS_MAX = 60_000;

    /// How long the first tool call waits for the registration.
    private static final long WAIT_MILLIS_MAX = 2_000;

    private final BridgeSettings settings;
    private final DaemonLink link;
    private final CountDownLatch done = new CountDownLatch(1);
    private final AtomicBoolean started = new AtomicBoolean();

    FolderRegistration(BridgeSettings settings, DaemonLink link) {
        this.settings = settings;
        this.link = link;
    }

    /// Starts the registration in the background; a second call has no effect.
    void start() {
        if (started.compareAndSet(false, true))
            Thread.ofVirtual().name("registration").start(this::run);
    }

    private void run() {
        try {
            if (settings.workspace().isPresent())
                register(link.session(), settings.workspace().get());
        } catch (IOException | Refusal e) {
            // The first frame fails for the same reason and reports it to the client.
            settings.notice().accept("this folder is not registered yet: " + e.getMessage());
        } finally {
            done.countDown();
        }
    }

    private void register(BridgeSession session, String workspace) throws IOException {
        var endpoint = session.endpoint();
        // The session's headers identify its connection, so that the registration is made by the connected agent.
        var headers = new HashMap<>(session.headers());
        headers.putAll(session.identity());
        headers.put(CairnHeaders.REQUEST, settings.newId().get().toString());
        var body = "{\"workspaceRoot\":" + RpcFrame.quoted(workspace) + "}";
        try (var connection = endpoint.connect().readTimeout(ANSWER_MILLIS_MAX)) {
            var reply = connection.exchange(HttpRequest.postJson(PATH, headers, body));
            var answer = reply.text();
            if (!reply.isOk()) settings.notice().accept("this folder is not registered: " + answer);
        }
    }

    /// Waits briefly, so that the client's first call finds its workspace registered.
    void await() {
        if (!started.get()) return;
        try {
            var isDone = done.await(WAIT_MILLIS_MAX, TimeUnit.MILLISECONDS);
            if (!isDone) settings.notice().accept("registering this folder takes long; calls go on meanwhile");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
