package dev.cairn.projection.memory;

import java.util.List;

/// Iterates over several lists of slots at once, newest episode first.
///
/// The cost of a step depends on the number of lists, not on their length.
public final class NewestSlots {

    /// Returned by [#next] at the end.
    public static final int NONE = -1;

    private final EpisodeOrder order;
    private final List<TimedSlots> lists;
    private final int[] left;

    NewestSlots(EpisodeOrder order, List<TimedSlots> lists) {
        this.order = order;
        this.lists = List.copyOf(lists);
        this.left = lists.stream().mapToInt(TimedSlots::size).toArray();
    }

    /// The next newest slot.
    public int next() {
        int newest = NONE;
        int from = NONE;
        for (int list = 0; list < left.length; list++) {
            if (left[list] == 0) continue;
            int slot = lists.get(list).get(left[list] - 1);
            if (newest == NONE || order.compare(slot, newest) > 0) {
                newest = slot;
                from = list;
            }
        }
        if (from != NONE) left[from]--;
        return newest;
    }
}
