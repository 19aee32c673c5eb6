package dev.cairn.projection.memory;

import java.util.Arrays;

/// Slots of episodes ordered by timestamp.
///
/// Episodes arrive nearly in that order, so adding one is usually an append.
final class TimedSlots {

    private static final int FIRST_CAPACITY = 2;

    private final EpisodeOrder order;
    private int[] slots = new int[FIRST_CAPACITY];
    private int size;

    TimedSlots(EpisodeOrder order) {
        this.order = order;
    }

    void add(int slot) {
        if (size == slots.length) slots = Arrays.copyOf(slots, size * 2);
        int place = place(slot);
        System.arraycopy(slots, place, slots, place + 1, size - place);
        slots[place] = slot;
        size++;
    }

    /// Removes the slot if it is listed; the others keep their order.
    void remove(int slot) {
        int place = place(slot);
        if (place == size || slots[place] != slot) return;
        System.arraycopy(slots, place + 1, slots, place, size - place - 1);
        size--;
    }

    /// The number of listed slots before this one.
    private int place(int slot) {
        if (size == 0 || order.compare(slots[size - 1], slot) < 0) return size;
        int low = 0;
        int high = size - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (order.compare(slots[middle], slot) < 0) low = middle + 1;
            else high = middle;
        }
        return low;
    }

    int size() {
        return size;
    }

    int get(int index) {
        return slots[index];
    }
}
