package dev.cairn.projection.graph;

import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Assigns numbers to names. Numbers are never reused, so a graph and all later graphs share one table.
final class NameTable {

    private static final int FIRST_CAPACITY = 16;

    /// Guarded by this object.
    private final Map<String, Integer> numbers = new HashMap<>();

    /// An entry is written before its number is returned to anybody, and never changes.
    private volatile String[] names = new String[FIRST_CAPACITY];

    NameTable() {}

    NameTable(Collection<String> first) {
        first.forEach(this::number);
    }

    /// The number of a name. A new name gets the next number.
    synchronized int number(String name) {
        var known = numbers.get(name);
        if (known != null) return known;
        int number = numbers.size();
        var written = number < names.length ? names : Arrays.copyOf(names, number * 2);
        written[number] = name;
        names = written;
        numbers.put(name, number);
        return number;
    }

    /// The number of a name, or [CodeGraph#NONE].
    synchronized int find(String name) {
        return numbers.getOrDefault(name, CodeGraph.NONE);
    }

    String name(int number) {
        return names[number];
    }

    synchronized int size() {
        return numbers.size();
    }

    synchronized List<String> names() {
        return List.of(Arrays.copyOf(names, numbers.size()));
    }
}
