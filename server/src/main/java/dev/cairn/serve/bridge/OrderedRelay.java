package dev.cairn.serve.bridge;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;

/// Relays initialize requests and notifications one after another, on its own thread.
///
/// The thread that reads the client's input must not wait for the daemon, because it has to read cancellations.
final class OrderedRelay {

    /// The maximum number of queued frames; a further one is refused.
    static final int WAITING_MAX = 1_024;

    private record QueuedFrame(Runnable work, CompletableFuture<Boolean> done) {}

    private final LinkedBlockingQueue<QueuedFrame> queue = new LinkedBlockingQueue<>(WAITING_MAX);
    private volatile CompletableFuture<Boolean> last = CompletableFuture.completedFuture(true);

    OrderedRelay() {
        Thread.ofVirtual().name("ordered-frames").start(this::run);
    }

    /// Queues the work; returns false if the queue is full. Only one thread may call it.
    boolean offer(Runnable work) {
        var queued = new QueuedFrame(work, new CompletableFuture<>());
        if (!queue.offer(queued)) return false;
        last = queued.done();
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
