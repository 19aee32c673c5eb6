package dev.cairn.projection.vector;

import java.util.Arrays;
import java.util.function.IntPredicate;

/// Selects the nearest of many slots (positions in a vector index) whose distances are known.
///
/// The filter is applied from the nearest slot on, once per slot and only as far as needed, because it takes
/// longer than comparing distances. At first only the nearest slots are sorted. The others are sorted only if too
/// few of the first pass the filter.
final class NearestSlots {

    /// At first this many times the wanted number of slots are sorted.
    private static final int FIRST_FACTOR = 2;

    private final int[] distances;
    private final int wanted;

    /// The number of slots at each distance.
    private final int[] counts;

    private final int[] picked;
    private int found;
    private int farthest = -1;

    NearestSlots(int[] distances, int distanceMax, int wanted) {
        this.distances = distances;
        this.wanted = wanted;
        this.counts = new int[distanceMax + 1];
        this.picked = new int[Math.min(distances.length, VectorIndex.CANDIDATES_MAX)];
    }

    /// At least the wanted number of slots that pass the filter, and all others that are as near as the last of
    /// them.
    int[] among(IntPredicate filter) {
        for (int distance : distances) counts[distance]++;
        int border = borderOf(Math.multiplyExact(wanted, FIRST_FACTOR));
        if (!pick(ordered(0, border), filter)) pick(ordered(border, counts.length), filter);
        return Arrays.copyOf(picked, found);
    }

    /// The smallest distance below which there are at least this many slots.
    private int borderOf(int slots) {
        int sum = 0;
        int distance = 0;
        while (distance < counts.length && sum < slots) sum += counts[distance++];
        return distance;
    }

    /// The slots with distances from `from` to before `to`, nearest first. Slots at the same distance are in slot
    /// order.
    private int[] ordered(int from, int to) {
        var next = new int[to - from + 1];
        for (int distance = from; distance < to; distance++)
            next[distance - from + 1] = next[distance - from] + counts[distance];
        var slots = new int[next[to - from]];
        for (int slot = 0; slot < distances.length; slot++) {
            int distance = distances[slot];
            if (distance >= from && distance < to) slots[next[distance - from]++] = slot;
        }
        return slots;
    }

    /// Adds the slots that pass the filter. Returns true if no slot farther away is needed.
    private boolean pick(int[] slots, IntPredicate filter) {
        for (int slot : slots) {
            boolean isEnough = found >= wanted && distances[slot] > farthest;
            if (isEnough || found == picked.length) return true;
            if (!filter.test(slot)) continue;
            picked[found++] = slot;
            if (found <= wanted) farthest = distances[slot];
        }
        // All slots as near as the last one were examined.
        return found >= wanted;
    }
}
