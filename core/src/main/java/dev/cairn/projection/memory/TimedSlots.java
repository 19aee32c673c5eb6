package dev.cairn.projection.memory;

import dev.cairn.projection.persistent.IntSequence;
import java.util.List;

/// An immutable list of slots ordered by the timestamps of their episodes.
///
/// Episodes arrive nearly in that order, so a slot is usually appended. Slots that arrive late go to a second
/// sequence, because inserting into the first one would copy it. The two are merged when the second becomes long.
///
/// @param inTime slots in order of timestamps
/// @param late slots in order of timestamps, each added after a slot with a later timestamp
record TimedSlots(IntSequence inTime, IntSequence late) {

    static final TimedSlots EMPTY = new TimedSlots(IntSequence.EMPTY, IntSequence.EMPTY);

    private static final int LATE_MAX = 256;

    TimedSlots plus(int slot, EpisodeOrder order) {
        if (inTime.isEmpty() || order.compare(inTime.last(), slot) < 0) return new TimedSlots(inTime.plus(slot), late);
        var more = late.withInserted(place(late, slot, order), slot);
        return more.size() <= LATE_MAX
                ? new TimedSlots(inTime, more)
                : new TimedSlots(merged(inTime, more, order), IntSequence.EMPTY);
    }

    private static IntSequence merged(IntSequence ones, IntSequence others, EpisodeOrder order) {
        var merged = IntSequence.EMPTY;
        int one = 0;
        int other = 0;
        while (one < ones.size() || other < others.size()) {
            boolean takesOne = other == others.size()
                    || (one < ones.size() && order.compare(ones.get(one), others.get(other)) < 0);
            merged = merged.plus(takesOne ? ones.get(one++) : others.get(other++));
        }
        return merged;
    }

    /// A list without the slot.
    TimedSlots minus(int slot, EpisodeOrder order) {
        return new TimedSlots(without(inTime, slot, order), without(late, slot, order));
    }

    private static IntSequence without(IntSequence slots, int slot, EpisodeOrder order) {
        int place = place(slots, slot, order);
        return place < slots.size() && slots.get(place) == slot ? slots.without(place) : slots;
    }

    /// The number of listed slots before this one.
    private static int place(IntSequence slots, int slot, EpisodeOrder order) {
        int low = 0;
        int high = slots.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (order.compare(slots.get(middle), slot) < 0) low = middle + 1;
            else high = middle;
        }
        return low;
    }

    /// The slots as sequences in order of timestamps.
    List<IntSequence> sequences() {
        return List.of(inTime, late);
    }
}
