package dev.cairn.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/// Shows a message when an operation takes longer than a second.
public final class WaitingIndicator {

    private static final long QUIET_MILLIS = 1_000;

    private WaitingIndicator() {}

    public static <T> T during(Terminal terminal, String what, Supplier<T> work) {
        if (!terminal.isWatched()) return work.get();
        var done = new CountDownLatch(1);
        var line = Thread.ofVirtual().start(() -> show(terminal, what, done));
        try {
            return work.get();
        } finally {
            done.countDown();
            await(line);
        }
    }

    private static void show(Terminal terminal, String what, CountDownLatch done) {
        try {
            var seconds = 0;
            while (!done.await(QUIET_MILLIS, TimeUnit.MILLISECONDS)) {
                seconds++;
                terminal.err().print("\r" + what + " … " + seconds + " s");
                terminal.err().flush();
            }
            if (seconds > 0) terminal.err().println();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Waits until the message is complete, so that the answer is printed below it.
    private static void await(Thread line) {
        try {
            line.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
