package dev.cairn.serve.bridge;

import dev.cairn.process.DaemonRecord;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Map;

/// Distinguishes a busy daemon from a hung one: only a daemon that does not answer `GET /health` hangs.
///
/// So calls need no time limit: a call may run as long as the daemon is alive.
final class DaemonHealthCheck {

    private static final String PATH = "/health";

    /// How long the health check may take if the daemon hung at the last one.
    private static final Duration RECHECK_MAX = Duration.ofSeconds(2);

    private final DaemonRecord daemon;
    private final BridgeSettings.Deadlines deadlines;
    private long aliveAtNanos;
    private long hungAtNanos;
    private boolean isHung;

    DaemonHealthCheck(DaemonRecord daemon, BridgeSettings.Deadlines deadlines) {
        this.daemon = daemon;
        this.deadlines = deadlines;
        this.aliveAtNanos = System.nanoTime() - deadlines.quiet().toNanos();
    }

    /// Thrown when the daemon's process is alive but does not answer.
    static final class DaemonHung extends IOException {

        private static final long serialVersionUID = 1L;

        DaemonHung(String message) {
            super(message);
        }
    }

    boolean isFor(DaemonRecord other) {
        return daemon.equals(other);
    }

    /// How long nothing of an answer may arrive before the daemon's health is checked.
    int quietMillis() {
        return (int) deadlines.quiet().toMillis();
    }

    /// Throws unless the daemon is alive. The result of a recent check is used again, also by other threads.
    synchronized void requireAlive() throws IOException {
        if (isHung && isWithin(hungAtNanos, deadlines.quiet())) throw hung();
        if (!isHung && isWithin(aliveAtNanos, deadlines.quiet())) return;
        check(isHung ? RECHECK_MAX : deadlines.health());
    }

    /// Throws if the daemon hung at the last check and still hangs. Otherwise nothing is sent.
    synchronized void requireNotHung() throws IOException {
        if (isHung) requireAlive();
    }

    private void check(Duration timeout) throws IOException {
        try (var connection =
                HttpConnection.open(daemon.connectHost(), daemon.port()).readTimeout((int) timeout.toMillis())) {
            connection.exchange(HttpRequest.get(PATH, Map.of("Connection", "close")));
            isHung = false;
            aliveAtNanos = System.nanoTime();
        } catch (SocketTimeoutException e) {
            isHung = true;
            hungAtNanos = System.nanoTime();
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
