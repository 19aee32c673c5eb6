package dev.cairn.projection.text;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/// Assigns a small number to every path and reuses the numbers of removed paths. Guarded by the lock of its owner.
final class PathNumbers {

    private final Map<String, Integer> numbers = new HashMap<>();
    private final Deque<Integer> free = new ArrayDeque<>();
    private int next;
    private boolean isChanged;
    private TextPaths paths = TextPaths.EMPTY;

    /// Restores cached numbers of paths that still exist.
    void restore(Map<String, Integer> cached, Set<String> present) {
        var used = new BitSet();
        cached.forEach((path, number) -> {
            if (!present.contains(path)) return;
            numbers.put(path, number);
            used.set(number);
        });
        next = used.length();
        for (int number = used.nextClearBit(0); number < next; number = used.nextClearBit(number + 1)) free.add(number);
        isChanged = true;
    }

    boolean contains(String path) {
        return numbers.containsKey(path);
    }

    int of(String path) {
        var known = numbers.get(path);
        if (known != null) return known;
        isChanged = true;
        var reused = free.poll();
        int number = reused == null ? next++ : reused;
        numbers.put(path, number);
        return number;
    }

    void remove(String path) {
        var number = numbers.remove(path);
        if (number == null) return;
        isChanged = true;
        free.add(number);
    }

    Map<String, Integer> all() {
        return Map.copyOf(numbers);
    }

    /// The paths at this moment.
    TextPaths paths() {
        if (isChanged) paths = new TextPaths(numbers);
        isChanged = false;
        return paths;
    }
}
