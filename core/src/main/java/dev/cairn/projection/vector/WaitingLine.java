package dev.cairn.projection.vector;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/// The bounded queue of waiting requests, most important first. Guarded by the feed's lock.
final class WaitingLine {

    private final int max;
    private final TreeSet<Ticket<?>> tickets = new TreeSet<>(Ticket.ORDER);

    WaitingLine(int max) {
        this.max = max;
    }

    /// Adds the request; if the queue is full, the least important one is dropped.
    void add(Ticket<?> ticket) {
        tickets.add(ticket);
        if (tickets.size() <= max) return;
        var last = tickets.pollLast();
        if (last != null) last.become(Ticket.Stage.LEFT_OUT);
    }

    void remove(Ticket<?> ticket) {
        tickets.remove(ticket);
    }

    boolean isEmpty() {
        return tickets.isEmpty();
    }

    void clear() {
        tickets.clear();
    }

    List<Ticket<?>> take(int atMost) {
        var taken = new ArrayList<Ticket<?>>();
        while (taken.size() < atMost && !tickets.isEmpty()) {
            var next = tickets.removeFirst();
            next.become(Ticket.Stage.WORKING);
            taken.add(next);
        }
        return taken;
    }
}
