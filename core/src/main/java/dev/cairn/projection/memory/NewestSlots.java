package dev.cairn.projection.memory;

import java.util.List;

/// Walks through several lists of slots at once, the newest episode first.
///
/// A step costs the number of lists, however long they are.
public final class NewestSlots {

    /// The answer of [#next] when every list is read.
    public static final int NONE = -1;

    private final EpisodeOrder order;
    private final List<TimedSlots> lists;
    private final int[] left;

    NewestSlots(EpisodeOrder order, List<TimedSlots> lists) {
        this.order = order;
        this.lists = List.copyOf(lists);
        this.left = lists.stream().mapToInt(TimedSlots::size).toArray();
    }

    /// The newest slot that was not answered yet.
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
