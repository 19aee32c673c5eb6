package dev.cairn.projection.graph;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import java.util.Arrays;

/// The distinct pairs of test and tested symbol of one file, in insertion order. The object is reused for the next
/// file.
///
/// Pairs are stored in arrays and not as objects, because most test edges are derived again for every graph.
final class TestPairs {

    private static final int FIRST_CAPACITY = 64;
    private static final int FREE = -1;
    private static final long HASH_MULTIPLIER = 0x9E37_79B9_7F4A_7C15L;

    private int size;
    private int[] units = new int[FIRST_CAPACITY];
    private int[] targets = new int[FIRST_CAPACITY];
    private EdgeProvenance[] reasons = new EdgeProvenance[FIRST_CAPACITY];

    /// Open-addressing hash table with twice as many slots as pairs, and the slot of each pair.
    private int[] slots = freeSlots(FIRST_CAPACITY);

    private int[] slotOf = new int[FIRST_CAPACITY];

    boolean isEmpty() {
        return size == 0;
    }

    /// Adds a pair. If it exists, it gets the stronger of the two provenances.
    void add(int unit, int target, EdgeProvenance how) {
        int slot = slot(unit, target);
        int known = slots[slot];
        if (known != FREE) {
            if (!reasons[known].isAtLeast(how)) reasons[known] = how;
            return;
        }
        if (size == units.length) {
            grow();
            slot = slot(unit, target);
        }
        units[size] = unit;
        targets[size] = target;
        reasons[size] = how;
        put(size, slot);
        size++;
    }

    private void put(int pair, int slot) {
        slots[slot] = pair;
        slotOf[pair] = slot;
    }

    /// The slot of a pair, or the free slot for it.
    private int slot(int unit, int target) {
        int mask = slots.length - 1;
        long pair = ((long) unit << Integer.SIZE) | target;
        int slot = (int) ((pair * HASH_MULTIPLIER) >>> Integer.SIZE) & mask;
        while (slots[slot] != FREE && (units[slots[slot]] != unit || targets[slots[slot]] != target))
            slot = (slot + 1) & mask;
        return slot;
    }

    private void grow() {
        int capacity = size * 2;
        units = Arrays.copyOf(units, capacity);
        targets = Arrays.copyOf(targets, capacity);
        reasons = Arrays.copyOf(reasons, capacity);
        slotOf = new int[capacity];
        slots = freeSlots(capacity);
        for (int pair = 0; pair < size; pair++) put(pair, slot(units[pair], targets[pair]));
    }

    private static int[] freeSlots(int capacity) {
        var free = new int[capacity * 2];
        Arrays.fill(free, FREE);
        return free;
    }

    void moveTo(EdgeBuffer buffer) {
        for (int pair = 0; pair < size; pair++) {
            buffer.add(units[pair], targets[pair], EdgeBuffer.kind(EdgeType.TESTS, reasons[pair]));
            slots[slotOf[pair]] = FREE;
        }
        size = 0;
    }
}
