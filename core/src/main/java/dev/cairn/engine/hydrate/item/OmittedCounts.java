package dev.cairn.engine.hydrate.item;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/// The number of items of each group left out by a limit; groups without omissions are absent.
public record OmittedCounts(Map<ItemGroup, Integer> counts) {

    public static final OmittedCounts NONE = new OmittedCounts(Map.of());

    public OmittedCounts {
        var kept = new EnumMap<ItemGroup, Integer>(ItemGroup.class);
        counts.forEach((group, count) -> {
            if (count > 0) kept.put(group, count);
        });
        counts = Collections.unmodifiableMap(kept);
    }

    public static OmittedCounts of(ItemGroup group, int count) {
        return new OmittedCounts(Map.of(group, count));
    }

    public OmittedCounts and(OmittedCounts other) {
        var sum = new EnumMap<ItemGroup, Integer>(ItemGroup.class);
        sum.putAll(counts);
        other.counts.forEach((group, count) -> sum.merge(group, count, Integer::sum));
        return new OmittedCounts(sum);
    }

    public OmittedCounts and(ItemGroup group, int count) {
        return and(of(group, count));
    }
}
