package dev.cairn.engine.work;

import dev.cairn.model.work.Entity;
import dev.cairn.projection.work.Backlog;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// The longest chain of dependent open work, first item first. No order of work can be finished in less time.
///
/// An item counts with its estimate, as [Estimates] reads it, or with 1 if it has none.
///
/// @param hasCycle whether items wait for each other; the chain then leaves out one of their dependencies
public record CriticalPath(List<Entity> items, double length, boolean hasEstimates, boolean hasCycle) {

    public CriticalPath {
        items = List.copyOf(items);
    }

    /// The path through these items. Only dependencies among the given items count.
    public static CriticalPath of(Collection<Entity> work, Backlog backlog) {
        var open = work.stream()
                .filter(entity -> entity.status().isActive())
                .collect(Collectors.toMap(Entity::id, entity -> entity, (first, _) -> first));
        var search = new LongestChain(open, backlog);
        open.keySet().stream().sorted().forEach(search::longest);
        var last = search.longest.entrySet().stream()
                .max(Map.Entry.<String, Double>comparingByValue().thenComparing(Map.Entry.comparingByKey()));
        if (last.isEmpty()) return new CriticalPath(List.of(), 0, false, false);
        var items = search.chain(last.get().getKey());
        return new CriticalPath(
                items,
                last.get().getValue(),
                items.stream().anyMatch(item -> Estimates.of(item).isPresent()),
                search.hasCycle);
    }

    private static double weight(Entity entity) {
        return Estimates.of(entity).orElse(1);
    }

    /// Finds the longest chain. It keeps its own stack, because a chain may be too long for recursion on the
    /// stack of the thread.
    private static final class LongestChain {

        private final Map<String, Entity> open;
        private final Backlog backlog;
        private final Map<String, Double> longest = new HashMap<>();
        private final Map<String, String> before = new HashMap<>();
        private boolean hasCycle;

        LongestChain(Map<String, Entity> open, Backlog backlog) {
            this.open = open;
            this.backlog = backlog;
        }

        void longest(String start) {
            var stack = new ArrayList<String>(List.of(start));
            var under = new HashSet<String>();
            while (!stack.isEmpty()) {
                var id = stack.getLast();
                if (longest.containsKey(id)) {
                    stack.removeLast();
                    continue;
                }
                var blockers = blockers(id);
                boolean isFirst = under.add(id);
                var pending = blockers.stream()
                        .filter(blocker -> !longest.containsKey(blocker))
                        .toList();
                if (isFirst && !pending.isEmpty()) {
                    pending.stream().filter(blocker -> !under.contains(blocker)).forEach(stack::add);
                    hasCycle |= pending.stream().anyMatch(under::contains);
                    if (!stack.getLast().equals(id)) continue;
                }
                settle(id, blockers);
                stack.removeLast();
            }
        }

        private Set<String> blockers(String id) {
            return backlog.openBlockers(entity(id)).stream()
                    .map(Entity::id)
                    .filter(open::containsKey)
                    .collect(Collectors.toSet());
        }

        private void settle(String id, Set<String> blockers) {
            double most = 0;
            for (var blocker : blockers.stream().sorted().toList()) {
                double length = longest.getOrDefault(blocker, 0.0);
                if (length <= most) continue;
                most = length;
                before.put(id, blocker);
            }
            longest.put(id, most + weight(entity(id)));
        }

        List<Entity> chain(String last) {
            var chain = new ArrayList<Entity>();
            for (var id = last; id != null; id = before.get(id)) chain.addFirst(entity(id));
            return chain;
        }

        private Entity entity(String id) {
            return java.util.Objects.requireNonNull(open.get(id));
        }
    }
}
