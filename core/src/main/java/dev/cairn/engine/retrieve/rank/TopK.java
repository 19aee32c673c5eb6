package dev.cairn.engine.retrieve.rank;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/// Selects the first elements of an order without sorting the rest: a query scores thousands of candidates and returns
/// ten.
final class TopK {

    private TopK() {}

    /// The first `limit` elements, in order.
    static <T> List<T> select(Iterable<T> all, Comparator<T> order, int limit) {
        if (limit <= 0) return List.of();
        var kept = new PriorityQueue<T>(order.reversed());
        for (var each : all) {
            if (kept.size() == limit) {
                if (order.compare(each, kept.element()) >= 0) continue;
                kept.remove();
            }
            kept.add(each);
        }
        var sorted = new ArrayList<>(kept);
        sorted.sort(order);
        return sorted;
    }
}
