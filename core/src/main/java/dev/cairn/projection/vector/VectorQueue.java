package dev.cairn.projection.vector;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/// The queue of waiting requests, most important first. Its length is limited. Guarded by the lock of the feed.
final class VectorQueue {

    private final int max;
    private final TreeSet<VectorRequest<?>> requests = new TreeSet<>(VectorRequest.ORDER);
    private long nextNumber;
    private boolean isBusy;

    VectorQueue(int max) {
        this.max = max;
    }

    /// A number for each request, in the order in which they came.
    long nextNumber() {
        return nextNumber++;
    }

    /// Adds a request. If the queue is full, the least important request is dropped.
    void add(VectorRequest<?> request) {
        requests.add(request);
        if (requests.size() <= max) return;
        var last = requests.pollLast();
        if (last != null) last.become(VectorRequest.Stage.LEFT_OUT);
    }

    void remove(VectorRequest<?> request) {
        requests.remove(request);
    }

    boolean isEmpty() {
        return requests.isEmpty();
    }

    /// Whether no request is waiting or being processed.
    boolean isIdle() {
        return requests.isEmpty() && !isBusy;
    }

    void clear() {
        requests.clear();
        isBusy = false;
    }

    /// The requests that were taken last are finished.
    void finish() {
        isBusy = false;
    }

    List<VectorRequest<?>> take(int atMost) {
        isBusy = true;
        var taken = new ArrayList<VectorRequest<?>>();
        while (taken.size() < atMost && !requests.isEmpty()) {
            var next = requests.removeFirst();
            next.become(VectorRequest.Stage.WORKING);
            taken.add(next);
        }
        return taken;
    }
}
