package dev.cairn.projection.work;

import dev.cairn.model.work.Entity;
import dev.cairn.projection.persistent.PersistentMap;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import org.pcollections.TreePSet;

/// A set of blocked items, newest first. It also counts how many of them wait for each blocker.
///
/// The counts are updated when items change, so that the worst blocker is found without visiting every item.
public final class BlockedItems {

    /// An unfinished item and the number of items that wait for it.
    public record Blocker(String id, int waiting) {

        /// The blocker with most waiting items first; equal ones in id order.
        public static final Comparator<Blocker> WORST_FIRST =
                Comparator.comparingInt(Blocker::waiting).reversed().thenComparing(Blocker::id);
    }

    private TreePSet<Entity> items;
    private TreePSet<Blocker> blockers;
    private final PersistentMap<String, List<String>> blockersById;
    private final PersistentMap<String, Integer> waitingByBlocker;

    BlockedItems() {
        items = TreePSet.empty(EntityGroups.NEWEST_FIRST);
        blockers = TreePSet.empty(Blocker.WORST_FIRST);
        blockersById = PersistentMap.create();
        waitingByBlocker = PersistentMap.create();
    }

    /// A copy that can be changed until [#seal] is called.
    BlockedItems(BlockedItems before) {
        items = before.items;
        blockers = before.blockers;
        blockersById = before.blockersById.open();
        waitingByBlocker = before.waitingByBlocker.open();
    }

    void seal() {
        blockersById.seal();
        waitingByBlocker.seal();
    }

    /// The blocked items, newest first.
    public SequencedSet<Entity> newest() {
        return items;
    }

    public int size() {
        return items.size();
    }

    public boolean contains(String id) {
        return blockersById.containsKey(id);
    }

    /// The blocker for which most items wait.
    public Optional<Blocker> worst() {
        return blockers.isEmpty() ? Optional.empty() : Optional.of(blockers.first());
    }

    void add(Entity entity, List<String> openBlockers) {
        items = items.plus(entity);
        blockersById.put(entity.id(), openBlockers);
        openBlockers.forEach(blocker -> count(blocker, 1));
    }

    void remove(Entity entity) {
        if (!items.contains(entity)) return;
        items = items.minus(entity);
        blockersById.getOrDefault(entity.id(), List.of()).forEach(blocker -> count(blocker, -1));
        blockersById.remove(entity.id());
    }

    private void count(String blocker, int change) {
        int before = waitingByBlocker.getOrDefault(blocker, 0);
        int now = before + change;
        if (before > 0) blockers = blockers.minus(new Blocker(blocker, before));
        if (now > 0) {
            blockers = blockers.plus(new Blocker(blocker, now));
            waitingByBlocker.put(blocker, now);
        } else waitingByBlocker.remove(blocker);
    }
}
