package dev.cairn.engine.memory;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// The parts of the relevance of some slots while they are being added up.
final class Scores {

    /// What a relevance is made of.
    enum Part {
        WORDS,
        MEANING,
        NEIGHBOUR,
        ENTITIES,
        RECENCY,
        MENTIONS
    }

    private final Map<Integer, Map<Part, Double>> parts = new HashMap<>();

    void raise(int slot, Part part, double to) {
        of(slot).merge(part, to, Math::max);
    }

    void add(int slot, Part part, double more) {
        of(slot).merge(part, more, Double::sum);
    }

    /// Gives a part another size wherever it was found.
    void scale(Part part, double factor) {
        for (var found : parts.values()) found.computeIfPresent(part, (_, value) -> value * factor);
    }

    private Map<Part, Double> of(int slot) {
        return parts.computeIfAbsent(slot, _ -> new EnumMap<>(Part.class));
    }

    double total(int slot) {
        double total = 0;
        for (var part : parts.getOrDefault(slot, Map.of()).values()) total += part;
        return total;
    }

    Set<Integer> slots() {
        return parts.keySet();
    }

    /// The best slots, best first; of equals the newer one.
    List<Integer> best(int limit) {
        var totals = new HashMap<Integer, Double>();
        parts.keySet().forEach(slot -> totals.put(slot, total(slot)));
        return totals.entrySet().stream()
                .sorted(Comparator.<Map.Entry<Integer, Double>>comparingDouble(Map.Entry::getValue)
                        .thenComparing(Map.Entry::getKey)
                        .reversed())
                .limit(limit)
                .map(Map.Entry::getKey)
                .toList();
    }

    /// The parts that add anything, by name.
    Map<String, Double> told(int slot) {
        var told = new LinkedHashMap<String, Double>();
        parts.getOrDefault(slot, Map.of()).forEach((part, value) -> {
            if (value > 0) told.put(part.name().toLowerCase(Locale.ROOT), rounded(value));
        });
        return told;
    }

    static double rounded(double value) {
        return Math.round(value * 1_000) / 1_000.0;
    }
}
