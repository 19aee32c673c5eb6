package dev.cairn.serve.http.server;

import static jakarta.servlet.http.HttpServletResponse.SC_SERVICE_UNAVAILABLE;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.serve.http.HttpRefusal;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// Counts running requests, so that a stop can wait for them.
final class InFlightRequests {

    /// Guarded by this, as is the next field.
    private int running;

    private boolean isClosed;

    synchronized void enter() {
        if (isClosed)
            throw HttpRefusal.of(
                    SC_SERVICE_UNAVAILABLE,
                    ProblemCode.UNAVAILABLE,
                    "The daemon is stopping; the call was not begun.",
                    "Repeat the call in a few seconds; start a daemon with any cairn command if none follows.");
        running++;
    }

    synchronized void leave() {
        running--;
        notifyAll();
    }

    /// Refuses new requests from now on.
    synchronized void close() {
        isClosed = true;
    }

    /// Waits until no request is running; returns whether that happened in time.
    synchronized boolean awaitNone(Duration atMost) throws InterruptedException {
        var deadline = System.nanoTime() + atMost.toNanos();
        while (running > 0) {
            var left = deadline - System.nanoTime();
            if (left <= 0) return false;
            TimeUnit.NANOSECONDS.timedWait(this, left);
        }
        return true;
    }
}
