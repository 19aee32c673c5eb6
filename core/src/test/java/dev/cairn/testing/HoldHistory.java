package dev.cairn.testing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Collectors;

/// What concurrent clients saw of who holds what, and whether one order of events explains all of it.
///
/// The order must respect real time: an operation that returned before another was invoked comes first. Things are
/// independent of each other, so each is searched alone.
public final class HoldHistory {

    /// Nobody.
    public static final String NONE = "";

    /// One finished operation: who may have held the thing before it, and who held it after.
    public record Event(String thing, String what, Set<String> before, String after, long invoked, long returned) {

        boolean isLegal(String holder) {
            return before.contains(holder);
        }

        boolean changes(String holder) {
            return !after.equals(holder);
        }
    }

    private record Point(BitSet done, String holder) {}

    private final Queue<Event> events = new ConcurrentLinkedQueue<>();

    /// Notes an operation between two readings of one clock.
    public void add(Event event) {
        events.add(event);
    }

    /// The agent was told that it holds the thing.
    public void granted(String thing, String agent, long invoked, long returned) {
        add(new Event(thing, agent + " is granted", Set.of(NONE, agent), agent, invoked, returned));
    }

    /// Somebody was told that this other agent holds the thing.
    public void refused(String thing, String holder, long invoked, long returned) {
        add(new Event(thing, "a refusal for " + holder, Set.of(holder), holder, invoked, returned));
    }

    /// The agent was told that it no longer holds the thing.
    public void released(String thing, String agent, long invoked, long returned) {
        add(new Event(thing, agent + " releases", Set.of(agent), NONE, invoked, returned));
    }

    public int size() {
        return events.size();
    }

    /// The things whose events no order explains; empty when the history is linearizable.
    public List<String> findings() {
        Map<String, List<Event>> byThing = events.stream().collect(Collectors.groupingBy(Event::thing));
        return byThing.entrySet().stream()
                .flatMap(entry -> finding(entry.getKey(), entry.getValue()).stream())
                .sorted()
                .toList();
    }

    private static Optional<String> finding(String thing, List<Event> unordered) {
        var ordered = unordered.stream()
                .sorted(Comparator.comparingLong(Event::invoked))
                .toList();
        var open = new ArrayDeque<Point>();
        var seen = new HashSet<Point>();
        open.push(new Point(new BitSet(), NONE));
        int furthest = 0;
        while (!open.isEmpty()) {
            var point = withReads(ordered, open.pop());
            furthest = Math.max(furthest, point.done().cardinality());
            if (point.done().cardinality() == ordered.size()) return Optional.empty();
            if (seen.add(point)) next(ordered, point).forEach(open::push);
        }
        return Optional.of(thing + ": only " + furthest + " of " + ordered.size() + " events can be ordered; stuck at "
                + ordered.get(Math.min(furthest, ordered.size() - 1)).what());
    }

    /// Events that change nothing are taken as soon as they fit: waiting could not help them.
    private static Point withReads(List<Event> ordered, Point point) {
        var done = (BitSet) point.done().clone();
        for (boolean again = true; again; ) {
            again = false;
            for (int index : first(ordered, done)) {
                var event = ordered.get(index);
                if (!event.isLegal(point.holder()) || event.changes(point.holder())) continue;
                done.set(index);
                again = true;
            }
        }
        return new Point(done, point.holder());
    }

    private static List<Point> next(List<Event> ordered, Point point) {
        var next = new ArrayList<Point>();
        for (int index : first(ordered, point.done())) {
            var event = ordered.get(index);
            if (!event.isLegal(point.holder())) continue;
            var done = (BitSet) point.done().clone();
            done.set(index);
            next.add(new Point(done, event.after()));
        }
        return next;
    }

    /// The events that may come next: nothing left has returned before they were invoked.
    private static List<Integer> first(List<Event> ordered, BitSet done) {
        var first = new ArrayList<Integer>();
        long returned = Long.MAX_VALUE;
        for (int index = done.nextClearBit(0); index < ordered.size(); index = done.nextClearBit(index + 1)) {
            var event = ordered.get(index);
            if (event.invoked() > returned) break;
            returned = Math.min(returned, event.returned());
            first.add(index);
        }
        return first;
    }
}
