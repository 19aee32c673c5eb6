package dev.cairn.serve.tool.dispatch;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// Limits the number of calls that run at the same time, and so the views and graphs that they hold. Further calls
/// wait in the order in which they came.
final class CallLimit {

    /// At most this many calls run at the same time.
    static final int CALLS_MAX = 256;

    /// A call that has not started after this time is refused.
    static final Duration WAIT_MAX = Duration.ofSeconds(10);

    private final Semaphore free;
    private final int calls;
    private final Duration longest;

    CallLimit() {
        this(CALLS_MAX, WAIT_MAX);
    }

    CallLimit(int calls, Duration longest) {
        this.free = new Semaphore(calls, true);
        this.calls = calls;
        this.longest = longest;
    }

    /// A running call; closing it lets the next one start.
    interface RunningPlace extends AutoCloseable {
        @Override
        void close();
    }

    /// Waits until the call may start; refuses if that takes too long.
    RunningPlace enter() {
        try {
            if (free.tryAcquire(longest.toMillis(), TimeUnit.MILLISECONDS)) return free::release;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw Refusal.of(
                ProblemCode.UNAVAILABLE,
                "The daemon already runs " + calls + " calls, and none has ended within "
                        + TimeUnit.MILLISECONDS.toSeconds(longest.toMillis()) + " s.",
                "Call again in a while, with fewer calls at the same time; nothing was read or written.");
    }
}
