package dev.cairn.engine.cypher.value;

import java.util.AbstractMap;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The entries of a map in their order, with its weight and nesting computed once, as for [MeasuredItems].
final class MeasuredEntries extends AbstractMap<String, CypherValue> {

    private static final int ENTRY_BYTES = 48;

    private final Map<String, CypherValue> entries;
    private final long weight;
    private final int nesting;

    private MeasuredEntries(Map<String, CypherValue> entries) {
        this.entries = entries;
        long weight = CypherValue.ITEM_BYTES;
        int nesting = 0;
        for (var entry : entries.entrySet()) {
            long more = ENTRY_BYTES
                    + CypherValue.textBytes(entry.getKey().length())
                    + entry.getValue().weight();
            weight = Math.min(MeasuredItems.WEIGHT_MAX, weight + more);
            nesting = Math.max(nesting, entry.getValue().nesting());
        }
        this.weight = weight;
        this.nesting = nesting + 1;
    }

    static MeasuredEntries of(Map<String, CypherValue> entries) {
        return entries instanceof MeasuredEntries measured
                ? measured
                : new MeasuredEntries(Collections.unmodifiableMap(new LinkedHashMap<>(entries)));
    }

    long weight() {
        return weight;
    }

    int nesting() {
        return nesting;
    }

    @Override
    public Set<Entry<String, CypherValue>> entrySet() {
        return entries.entrySet();
    }

    @Override
    public @Nullable CypherValue get(@Nullable Object key) {
        return entries.get(key);
    }

    @Override
    public boolean containsKey(@Nullable Object key) {
        return entries.containsKey(key);
    }

    @Override
    public String toString() {
        return "map of " + size();
    }
}
