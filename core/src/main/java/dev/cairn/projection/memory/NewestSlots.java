package dev.cairn.projection.memory;

import dev.cairn.projection.persistent.IntSequence;
import java.util.List;

/// Iterates over several lists of slots at once, newest episode first.
///
/// The time per step depends on the number of lists, not on their length.
public final class NewestSlots {

    /// Returned by [#next] at the end.
    public static final int NONE = -1;

    private final EpisodeOrder order;
    private final List<IntSequence> sequences;
    private final int[] left;

    NewestSlots(EpisodeOrder order, List<TimedSlots> lists) {
        this.order = order;
        this.sequences = lists.stream()
                .flatMap(list -> list.sequences().stream())
                .filter(sequence -> !sequence.isEmpty())
                .toList();
        this.left = sequences.stream().mapToInt(IntSequence::size).toArray();
    }

    /// The slot with the next older episode, or [#NONE].
    public int next() {
        int newest = NONE;
        int from = NONE;
        for (int sequence = 0; sequence < left.length; sequence++) {
            if (left[sequence] == 0) continue;
            int slot = sequences.get(sequence).get(left[sequence] - 1);
            if (newest == NONE || order.compare(slot, newest) > 0) {
                newest = slot;
                from = sequence;
            }
        }
        if (from != NONE) left[from]--;
        return newest;
    }
}
