package dev.cairn.projection.vector;

import java.util.Arrays;
import java.util.function.IntPredicate;

/// Picks the nearest of many slots whose distances are known.
///
/// Whether a slot is meant is asked from the nearest on, once and no further than needed, because asking costs more
/// than comparing. Only the nearest few are put in order at first; the others follow when too few of those are meant.
final class NearestSlots {

    /// So many times the wanted number of slots are put in order first.
    private static final int FIRST_FACTOR = 2;

    private final int[] distances;
    private final int wanted;

    /// How many slots are at each distance.
    private final int[] counts;

    private final int[] picked;
    private int found;
    private int farthest = -1;

    NearestSlots(int[] distances, int distanceMax, int wanted) {
        this.distances = distances;
        this.wanted = wanted;
        this.counts = new int[distanceMax + 1];
        this.picked = new int[Math.min(distances.length, VectorShelf.CANDIDATES_MAX)];
    }

    /// At least the wanted number of those that are meant, and all that are as near as the last of them.
    int[] among(IntPredicate isMeant) {
        for (int distance : distances) counts[distance]++;
        int border = borderOf(Math.multiplyExact(wanted, FIRST_FACTOR));
        if (!pick(ordered(0, border), isMeant)) pick(ordered(border, counts.length), isMeant);
        return Arrays.copyOf(picked, found);
    }

    /// The least distance below which so many slots are.
    private int borderOf(int slots) {
        int sum = 0;
        int distance = 0;
        while (distance < counts.length && sum < slots) sum += counts[distance++];
        return distance;
    }

    /// The slots between two distances, the nearer ones first; equally far ones stay in their order.
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

    /// Whether nothing further away can be wanted.
    private boolean pick(int[] slots, IntPredicate isMeant) {
        for (int slot : slots) {
            boolean isEnough = found >= wanted && distances[slot] > farthest;
            if (isEnough || found == picked.length) return true;
            if (!isMeant.test(slot)) continue;
            picked[found++] = slot;
            if (found <= wanted) farthest = distances[slot];
        }
        // All that are as near as the last one were here.
        return found >= wanted;
    }
}
