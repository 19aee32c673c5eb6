package dev.cairn.projection.vector;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/// The bounded queue of waiting requests, most important first. Guarded by the feed's lock.
final class VectorQueue {

    private final int max;
    private final TreeSet<VectorRequest<?>> tickets = new TreeSet<>(VectorRequest.ORDER);
    private long nextNumber;
    private boolean isBusy;

    VectorQueue(int max) {
        this.max = max;
    }

    /// A number for each request, in the order in which they came.
    long nextNumber() {
        return nextNumber++;
    }

    /// Adds the request; if the queue is full, the least important one is dropped.
    void add(VectorRequest<?> ticket) {
        tickets.add(ticket);
        if (tickets.size() <= max) return;
        var last = tickets.pollLast();
        if (last != null) last.become(VectorRequest.Stage.LEFT_OUT);
    }

    void remove(VectorRequest<?> ticket) {
        tickets.remove(ticket);
    }

    boolean isEmpty() {
        return tickets.isEmpty();
    }

    /// Whether no request waits and those that were taken are finished.
    boolean isIdle() {
        return tickets.isEmpty() && !isBusy;
    }

    void clear() {
        tickets.clear();
        isBusy = false;
    }

    /// The requests that were taken last are finished.
    void finish() {
        isBusy = false;
    }

    List<VectorRequest<?>> take(int atMost) {
        isBusy = true;
        var taken = new ArrayList<VectorRequest<?>>();
        while (taken.size() < atMost && !tickets.isEmpty()) {
            var next = tickets.removeFirst();
            next.become(VectorRequest.Stage.WORKING);
            taken.add(next);
        }
        return taken;
    }
}
