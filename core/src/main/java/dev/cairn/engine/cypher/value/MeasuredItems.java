package dev.cairn.engine.cypher.value;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;

/// The items of a list, with its weight and nesting computed once.
///
/// A list that repeatedly contains another list twice is small in memory; computing its weight each time would take as
/// long as writing it.
final class MeasuredItems extends AbstractList<CypherValue> implements RandomAccess {

    /// Upper bound of weights, so that sums never overflow.
    static final long WEIGHT_MAX = 1L << 60;

    private final List<CypherValue> items;
    private final long weight;
    private final int nesting;

    private MeasuredItems(List<CypherValue> items) {
        this.items = items;
        long weight = CypherValue.ITEM_BYTES;
        int nesting = 0;
        for (var item : items) {
            weight = Math.min(WEIGHT_MAX, weight + item.weight());
            nesting = Math.max(nesting, item.nesting());
        }
        this.weight = weight;
        this.nesting = nesting + 1;
    }

    static MeasuredItems of(List<? extends CypherValue> items) {
        return items instanceof MeasuredItems measured ? measured : new MeasuredItems(List.copyOf(items));
    }

    long weight() {
        return weight;
    }

    int nesting() {
        return nesting;
    }

    @Override
    public CypherValue get(int index) {
        return items.get(index);
    }

    @Override
    public int size() {
        return items.size();
    }

    @Override
    public String toString() {
        return "list of " + size();
    }
}
