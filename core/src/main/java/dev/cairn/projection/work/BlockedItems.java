package dev.cairn.projection.work;

import dev.cairn.model.work.Entity;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.TreeSet;

/// Blocked items, newest first, with how many of them wait for each blocker.
///
/// The counts are kept as items change, so that naming the worst blocker does not visit every blocked item.
public final class BlockedItems {

    /// An unfinished item and how many others wait for it.
    public record Blocker(String id, int waiting) {

        /// Most waiting items first; of equals the smaller id.
        public static final Comparator<Blocker> WORST_FIRST =
                Comparator.comparingInt(Blocker::waiting).reversed().thenComparing(Blocker::id);
    }

    private final TreeSet<Entity> items = new TreeSet<>(EntityGroups.NEWEST_FIRST);
    private final Map<String, List<String>> blockersById = new HashMap<>();
    private final Map<String, Integer> waitingByBlocker = new HashMap<>();
    private final TreeSet<Blocker> blockers = new TreeSet<>(Blocker.WORST_FIRST);

    BlockedItems() {}

    /// The blocked items, newest first; a view.
    public SequencedSet<Entity> newest() {
        return Collections.unmodifiableSequencedSet(items);
    }

    public int size() {
        return items.size();
    }

    public boolean contains(String id) {
        return blockersById.containsKey(id);
    }

    /// The one item whose end would help most others.
    public Optional<Blocker> worst() {
        return blockers.isEmpty() ? Optional.empty() : Optional.of(blockers.getFirst());
    }

    void add(Entity entity, List<String> openBlockers) {
        items.add(entity);
        blockersById.put(entity.id(), openBlockers);
        openBlockers.forEach(blocker -> count(blocker, 1));
    }

    void remove(Entity entity) {
        if (!items.remove(entity)) return;
        blockersById.getOrDefault(entity.id(), List.of()).forEach(blocker -> count(blocker, -1));
        blockersById.remove(entity.id());
    }

    private void count(String blocker, int change) {
        int before = waitingByBlocker.getOrDefault(blocker, 0);
        int now = before + change;
        if (before > 0) blockers.remove(new Blocker(blocker, before));
        if (now > 0) {
            blockers.add(new Blocker(blocker, now));
            waitingByBlocker.put(blocker, now);
        } else waitingByBlocker.remove(blocker);
    }
}
