package dev.cairn.engine.hydrate.told;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/// The number of items of each group left out by a limit; groups without omissions are absent.
public record Omitted(Map<Group, Integer> counts) {

    public static final Omitted NONE = new Omitted(Map.of());

    public Omitted {
        var kept = new EnumMap<Group, Integer>(Group.class);
        counts.forEach((group, count) -> {
            if (count > 0) kept.put(group, count);
        });
        counts = Collections.unmodifiableMap(kept);
    }

    public static Omitted of(Group group, int count) {
        return new Omitted(Map.of(group, count));
    }

    public Omitted and(Omitted other) {
        var sum = new EnumMap<Group, Integer>(Group.class);
        sum.putAll(counts);
        other.counts.forEach((group, count) -> sum.merge(group, count, Integer::sum));
        return new Omitted(sum);
    }

    public Omitted and(Group group, int count) {
        return and(of(group, count));
    }
}
