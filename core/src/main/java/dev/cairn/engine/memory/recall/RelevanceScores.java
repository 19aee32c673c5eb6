package dev.cairn.engine.memory.recall;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.PriorityQueue;

/// Accumulates the parts of the relevance score by slot.
///
/// A query touches a few thousand of a hundred thousand slots, so rows are allocated on demand in a hash table.
final class RelevanceScores {

    /// The parts of a relevance score.
    enum ScorePart {
        WORDS(0),
        MEANING(1),
        NEIGHBOUR(2),
        ENTITIES(3),
        RECENCY(4),
        MENTIONS(5),
        LIFT(6);

        private final int column;

        ScorePart(int column) {
            this.column = column;
        }
    }

    private static final int COLUMNS = ScorePart.values().length;
    private static final int FIRST_ROWS = 1_024;
    private static final int EMPTY = -1;

    /// The multiplier of Fibonacci hashing: 2³² divided by the golden ratio.
    private static final int HASH_MULTIPLIER = 0x9E3779B9;

    /// An open-addressing hash table from slots to rows with linear probing; it is twice as large as the number of
    /// rows.
    private int[] table = free(2 * FIRST_ROWS);

    private int[] slots = new int[FIRST_ROWS];
    private double[] values = new double[FIRST_ROWS * COLUMNS];
    private int rows;

    private record SlotTotal(int slot, double score) {}

    /// The lowest score first; among equals the older slot.
    private static final Comparator<SlotTotal> WORST_FIRST =
            Comparator.comparingDouble(SlotTotal::score).thenComparingInt(SlotTotal::slot);

    private static int[] free(int size) {
        var table = new int[size];
        Arrays.fill(table, EMPTY);
        return table;
    }

    void raise(int slot, ScorePart part, double to) {
        int at = row(slot) * COLUMNS + part.column;
        values[at] = Math.max(values[at], to);
    }

    void add(int slot, ScorePart part, double more) {
        // Must come first, because allocating a row may replace the array of values.
        int at = row(slot) * COLUMNS + part.column;
        values[at] += more;
    }

    /// Multiplies a part by a factor in all rows.
    void scale(ScorePart part, double factor) {
        for (int row = 0; row < rows; row++) values[row * COLUMNS + part.column] *= factor;
    }

    private int row(int slot) {
        int at = tableIndex(slot);
        if (table[at] == EMPTY) {
            if (rows == slots.length) {
                grow();
                at = tableIndex(slot);
            }
            slots[rows] = slot;
            table[at] = rows++;
        }
        return table[at];
    }

    /// The index of the slot's entry in the table, or of the free entry where it belongs.
    private int tableIndex(int slot) {
        int mask = table.length - 1;
        // The high bits of the product spread neighbouring slots.
        int at = (slot * HASH_MULTIPLIER) >>> Integer.numberOfLeadingZeros(mask);
        while (table[at] != EMPTY && slots[table[at]] != slot) at = (at + 1) & mask;
        return at;
    }

    private void grow() {
        slots = Arrays.copyOf(slots, 2 * rows);
        values = Arrays.copyOf(values, 2 * rows * COLUMNS);
        table = free(2 * slots.length);
        for (int row = 0; row < rows; row++) table[tableIndex(slots[row])] = row;
    }

    double total(int slot) {
        int row = table[tableIndex(slot)];
        return row == EMPTY ? 0 : totalOfRow(row);
    }

    private double totalOfRow(int row) {
        double total = 0;
        for (int column = 0; column < COLUMNS; column++) total += values[row * COLUMNS + column];
        return total;
    }

    /// The slots that have a score, in order of insertion.
    int[] slots() {
        return Arrays.copyOf(slots, rows);
    }

    /// The top-k slots, best first; among equals the newer slot.
    List<Integer> best(int limit) {
        var best = new PriorityQueue<>(WORST_FIRST);
        for (int row = 0; row < rows; row++) {
            var total = new SlotTotal(slots[row], totalOfRow(row));
            if (best.size() < limit) best.add(total);
            else if (WORST_FIRST.compare(total, best.element()) > 0) {
                best.remove();
                best.add(total);
            }
        }
        var ordered = new ArrayList<Integer>(best.size());
        while (!best.isEmpty()) ordered.add(best.remove().slot());
        Collections.reverse(ordered);
        return ordered;
    }

    /// The parts that are not zero, by name.
    Map<String, Double> partsByName(int slot) {
        var byName = new LinkedHashMap<String, Double>();
        int row = table[tableIndex(slot)];
        for (var part : ScorePart.values()) {
            double value = row == EMPTY ? 0 : values[row * COLUMNS + part.column];
            if (value > 0) byName.put(part.name().toLowerCase(Locale.ROOT), rounded(value));
        }
        return byName;
    }

    static double rounded(double value) {
        return Math.round(value * 1_000) / 1_000.0;
    }
}
