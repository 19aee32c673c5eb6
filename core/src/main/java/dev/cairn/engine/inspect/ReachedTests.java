package dev.cairn.engine.inspect;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/// The tests that a walk reached, with their distance. A breadth-first walk visits each at its smallest distance first.
final class ReachedTests {

    private final BitSet seen;
    private final Map<Integer, Integer> distances = new HashMap<>();

    ReachedTests(int nodesInGraph) {
        this.seen = new BitSet(nodesInGraph);
    }

    boolean contains(int node) {
        return seen.get(node);
    }

    void add(int node, int depth) {
        if (seen.get(node)) return;
        seen.set(node);
        distances.put(node, depth);
    }

    Map<Integer, Integer> distances() {
        return distances;
    }
}
