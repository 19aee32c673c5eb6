package dev.cairn.serve.bridge;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;

/// Relays greetings and notifications one after the other, beside the thread that reads the client.
///
/// A daemon that does not answer must not keep the client's next frames, above all cancellations, from being read.
final class OrderedFrames {

    /// Notifications waiting at once; one more is refused.
    static final int WAITING_MAX = 1_024;

    private record Waiting(Runnable work, CompletableFuture<Boolean> done) {}

    private final LinkedBlockingQueue<Waiting> queue = new LinkedBlockingQueue<>(WAITING_MAX);
    private volatile CompletableFuture<Boolean> last = CompletableFuture.completedFuture(true);

    OrderedFrames() {
        Thread.ofVirtual().name("ordered-frames").start(this::run);
    }

    /// Queues the work; false when too much is waiting. Called by one thread.
    boolean offer(Runnable work) {
        var waiting = new Waiting(work, new CompletableFuture<>());
        if (!queue.offer(waiting)) return false;
        last = waiting.done();
        return true;
    }

    /// Ends when everything that was queued before this call has been relayed.
    CompletableFuture<Boolean> relayed() {
        return last;
    }

    private void run() {
        try {
            while (true) {
                var next = queue.take();
                try {
                    next.work().run();
                } finally {
                    next.done().complete(true);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
