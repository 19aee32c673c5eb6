package dev.cairn.engine.work;

import dev.cairn.model.work.Entity;
import dev.cairn.projection.work.Backlog;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Says what to finish first: an item at the end of a chain of blockers, which itself waits for nothing.
///
/// @param first the item whose end helps most others, directly or through others
/// @param waiting how many items wait for it
/// @param cycles items that wait for each other; none of them can be finished first
public record BlockerAdvice(Optional<Entity> first, int waiting, List<List<String>> cycles) {

    /// At most this many blocked items are followed.
    private static final int FOLLOWED_MAX = 2_000;

    /// At most this many waiting items are counted for one end of a chain.
    private static final int WAITING_MAX = 1_000;

    private static final int CYCLES_MAX = 5;

    public BlockerAdvice {
        cycles = List.copyOf(cycles);
    }

    /// Advice about these blocked items.
    public static BlockerAdvice of(Collection<Entity> blocked, Backlog backlog) {
        var ends = new LinkedHashMap<String, Entity>();
        var cycles = new LinkedHashMap<List<String>, List<String>>();
        var seen = new HashSet<String>();
        for (var entity : blocked) {
            if (seen.size() >= FOLLOWED_MAX) break;
            follow(entity, backlog, seen, ends);
            cycle(entity, backlog)
                    .ifPresent(
                            cycle -> cycles.putIfAbsent(cycle.stream().sorted().toList(), cycle));
        }
        var counts = new LinkedHashMap<Entity, Integer>();
        ends.values().forEach(end -> counts.put(end, waiting(end, backlog)));
        var best = counts.entrySet().stream()
                .min(Map.Entry.<Entity, Integer>comparingByValue()
                        .reversed()
                        .thenComparing(each -> each.getKey().id(), Comparator.naturalOrder()));
        return new BlockerAdvice(
                best.map(Map.Entry::getKey),
                best.map(Map.Entry::getValue).orElse(0),
                cycles.values().stream().limit(CYCLES_MAX).toList());
    }

    /// Collects what the item waits for in the end.
    private static void follow(Entity entity, Backlog backlog, HashSet<String> seen, Map<String, Entity> ends) {
        var next = new ArrayDeque<>(List.of(entity));
        while (!next.isEmpty() && seen.size() < FOLLOWED_MAX) {
            var item = next.remove();
            if (!seen.add(item.id())) continue;
            for (var blocker : backlog.openBlockers(item)) {
                if (backlog.openBlockers(blocker).isEmpty()) ends.putIfAbsent(blocker.id(), blocker);
                else next.add(blocker);
            }
        }
    }

    private static int waiting(Entity end, Backlog backlog) {
        var found = new HashSet<String>();
        var next = new ArrayDeque<>(List.of(end.id()));
        while (!next.isEmpty() && found.size() < WAITING_MAX)
            backlog.dependents(next.remove()).stream()
                    .filter(dependent -> dependent.status().isActive())
                    .map(Entity::id)
                    .filter(id -> !id.equals(end.id()) && found.add(id))
                    .forEach(next::add);
        return found.size();
    }

    /// The first cycle among the blockers, as items in the order in which they wait for each other.
    static Optional<List<String>> cycle(Entity entity, Backlog backlog) {
        var way = new ArrayList<String>(List.of(entity.id()));
        var left = new ArrayDeque<Iterator<Entity>>(
                List.of(backlog.openBlockers(entity).iterator()));
        var seen = new HashSet<String>(way);
        while (!left.isEmpty()) {
            if (!left.getLast().hasNext() || seen.size() >= FOLLOWED_MAX) {
                left.removeLast();
                way.removeLast();
                continue;
            }
            var blocker = left.getLast().next();
            int from = way.indexOf(blocker.id());
            if (from >= 0) return Optional.of(List.copyOf(way.subList(from, way.size())));
            if (!seen.add(blocker.id())) continue;
            way.add(blocker.id());
            left.add(backlog.openBlockers(blocker).iterator());
        }
        return Optional.empty();
    }
}
