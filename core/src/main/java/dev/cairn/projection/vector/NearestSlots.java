package dev.cairn.projection.vector;

import java.util.Arrays;
import java.util.function.IntPredicate;

/// Selects the nearest of many slots with known distances.
///
/// The filter is applied from the nearest on, once per slot and no further than needed, because it costs more than the
/// comparison. At first only the nearest few are sorted; the others follow if too few of those pass.
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

    /// At least the wanted number of slots that pass, and all that are as near as the last of them.
    int[] among(IntPredicate isMeant) {
        for (int distance : distances) counts[distance]++;
        int border = borderOf(Math.multiplyExact(wanted, FIRST_FACTOR));
        if (!pick(ordered(0, border), isMeant)) pick(ordered(border, counts.length), isMeant);
        return Arrays.copyOf(picked, found);
    }

    /// The smallest distance below which there are this many slots.
    private int borderOf(int slots) {
        int sum = 0;
        int distance = 0;
        while (distance < counts.length && sum < slots) sum += counts[distance++];
        return distance;
    }

    /// The slots between two distances, nearest first; stable for equal distances.
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

    /// Returns whether no slot farther away can be wanted.
    private boolean pick(int[] slots, IntPredicate isMeant) {
        for (int slot : slots) {
            boolean isEnough = found >= wanted && distances[slot] > farthest;
            if (isEnough || found == picked.length) return true;
            if (!isMeant.test(slot)) continue;
            picked[found++] = slot;
            if (found <= wanted) farthest = distances[slot];
        }
        // All slots as near as the last one were examined.
        return found >= wanted;
    }
}
