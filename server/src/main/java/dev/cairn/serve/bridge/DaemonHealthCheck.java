package dev.cairn.serve.bridge;

import dev.cairn.process.DaemonRecord;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Map;

/// Distinguishes a busy daemon from a hung one by its health endpoint.
///
/// Calls have no time limit: a call may run as long as the daemon answers `GET /health`.
final class DaemonHealthCheck {

    private static final String PATH = "/health";

    /// How long a daemon that recently hung may take to answer the next health check.
    private static final Duration RECHECK = Duration.ofSeconds(2);

    private final DaemonRecord daemon;
    private final BridgeSettings.Deadlines deadlines;
    private long aliveAt;
    private long hungAt;
    private boolean isHung;

    DaemonHealthCheck(DaemonRecord daemon, BridgeSettings.Deadlines deadlines) {
        this.daemon = daemon;
        this.deadlines = deadlines;
        this.aliveAt = System.nanoTime() - deadlines.quiet().toNanos();
    }

    /// The daemon's process is alive but does not answer.
    static final class DaemonHung extends IOException {

        private static final long serialVersionUID = 1L;

        DaemonHung(String message) {
            super(message);
        }
    }

    boolean watches(DaemonRecord other) {
        return daemon.equals(other);
    }

    /// How long an answer may be silent before the daemon's health is checked.
    int quietMillis() {
        return (int) deadlines.quiet().toMillis();
    }

    /// Throws unless the daemon is alive; concurrent callers share one check.
    synchronized void requireAlive() throws IOException {
        if (isHung && isWithin(hungAt, deadlines.quiet())) throw hung();
        if (!isHung && isWithin(aliveAt, deadlines.quiet())) return;
        check(isHung ? RECHECK : deadlines.health());
    }

    /// Throws when the daemon hung at the last check and still does.
    synchronized void requireNotHung() throws IOException {
        if (isHung) requireAlive();
    }

    private void check(Duration patience) throws IOException {
        try (var connection =
                HttpConnection.open(daemon.connectHost(), daemon.port()).readTimeout((int) patience.toMillis())) {
            connection.exchange(HttpRequest.get(PATH, Map.of("Connection", "close")));
            isHung = false;
            aliveAt = System.nanoTime();
        } catch (SocketTimeoutException e) {
            isHung = true;
            hungAt = System.nanoTime();
            throw hung();
        }
    }

    private DaemonHung hung() {
        return new DaemonHung("The daemon (process " + daemon.pid() + ") has not answered for "
                + deadlines.quiet().plus(deadlines.health()).toSeconds() + " seconds.");
    }

    private static boolean isWithin(long since, Duration limit) {
        return System.nanoTime() - since < limit.toNanos();
    }
}
