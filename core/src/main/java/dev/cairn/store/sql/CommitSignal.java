package dev.cairn.store.sql;

import java.time.Duration;

/// Wakes readers of the feed when this process has committed.
final class CommitSignal {

    private long commits;

    synchronized long commits() {
        return commits;
    }

    synchronized void announce() {
        commits++;
        notifyAll();
    }

    /// Waits until there are more commits than the given number, or until the timeout.
    synchronized void awaitAfter(long known, Duration atMost) throws InterruptedException {
        var deadline = System.nanoTime() + atMost.toNanos();
        while (commits == known) {
            var left = Duration.ofNanos(deadline - System.nanoTime()).toMillis();
            if (left <= 0) return;
            wait(left);
        }
    }
}
