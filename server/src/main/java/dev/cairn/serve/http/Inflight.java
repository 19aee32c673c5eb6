package dev.cairn.serve.http;

import static jakarta.servlet.http.HttpServletResponse.SC_SERVICE_UNAVAILABLE;

import dev.cairn.model.problem.ProblemCode;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// The requests being served, so that a stop can wait for them and no longer.
final class Inflight {

    /// Guarded by this.
    private int running;

    private boolean closed;

    synchronized void enter() {
        if (closed)
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

    /// Lets no one else in.
    synchronized void close() {
        closed = true;
    }

    /// Waits until none is left; answers whether that was so in time.
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
