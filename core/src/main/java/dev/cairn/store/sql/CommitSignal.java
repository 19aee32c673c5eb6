package dev.cairn.store.sql;

import dev.cairn.store.Tx;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/// Wakes waiting threads and calls listeners when this process has committed a transaction.
final class CommitSignal {

    private long commits;
    private final List<Consumer<Tx>> listeners = new CopyOnWriteArrayList<>();

    void listen(Consumer<Tx> listener) {
        listeners.add(listener);
    }

    /// Calls the listeners with a durable transaction.
    void callListeners(Tx tx) {
        listeners.forEach(listener -> listener.accept(tx));
    }

    synchronized long commits() {
        return commits;
    }

    /// Wakes the threads in [#awaitAfter].
    synchronized void wakeWaiters() {
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
