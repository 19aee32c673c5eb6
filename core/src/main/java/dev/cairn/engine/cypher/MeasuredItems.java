package dev.cairn.engine.cypher;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;

/// The items of a list, with its weight and nesting worked out once.
///
/// A list that holds another one twice, over and over, is small in memory; working its weight out anew each time would
/// take as long as writing it.
final class MeasuredItems extends AbstractList<Value> implements RandomAccess {

    /// Weights stay below this, so that adding them never overflows.
    static final long WEIGHT_MAX = 1L << 60;

    private final List<Value> items;
    private final long weight;
    private final int nesting;

    private MeasuredItems(List<Value> items) {
        this.items = items;
        long weight = Value.ITEM_BYTES;
        int nesting = 0;
        for (var item : items) {
            weight = Math.min(WEIGHT_MAX, weight + item.weight());
            nesting = Math.max(nesting, item.nesting());
        }
        this.weight = weight;
        this.nesting = nesting + 1;
    }

    static MeasuredItems of(List<? extends Value> items) {
        return items instanceof MeasuredItems measured ? measured : new MeasuredItems(List.copyOf(items));
    }

    long weight() {
        return weight;
    }

    int nesting() {
        return nesting;
    }

    @Override
    public Value get(int index) {
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
