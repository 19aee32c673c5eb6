package dev.cairn.serve.bridge;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;

/// Relays initialize requests and notifications in order, on a thread other than the one that reads the client.
///
/// An unresponsive daemon must not prevent the client's next frames, especially cancellations, from being read.
final class OrderedRelay {

    /// The maximum number of queued notifications; another one is refused.
    static final int WAITING_MAX = 1_024;

    private record QueuedFrame(Runnable work, CompletableFuture<Boolean> done) {}

    private final LinkedBlockingQueue<QueuedFrame> queue = new LinkedBlockingQueue<>(WAITING_MAX);
    private volatile CompletableFuture<Boolean> last = CompletableFuture.completedFuture(true);

    OrderedRelay() {
        Thread.ofVirtual().name("ordered-frames").start(this::run);
    }

    /// Queues the work; false when the queue is full. Called by one thread.
    boolean offer(Runnable work) {
        var waiting = new QueuedFrame(work, new CompletableFuture<>());
        if (!queue.offer(waiting)) return false;
        last = waiting.done();
        return true;
    }

    /// Completes when everything queued before this call has been relayed.
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
