package dev.cairn.engine.retrieve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/// The first of many in an order, without sorting the others: a question hears of thousands and tells ten.
final class Foremost {

    private Foremost() {}

    /// The first `limit`, in order.
    static <T> List<T> of(Iterable<T> all, Comparator<T> order, int limit) {
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
