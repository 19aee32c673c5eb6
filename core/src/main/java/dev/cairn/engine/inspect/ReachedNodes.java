package dev.cairn.engine.inspect;

import java.util.Arrays;
import java.util.BitSet;

/// The nodes that a walk reached, in order, each with its distance and the edge through which it was reached.
final class ReachedNodes {

    private static final int FIRST_SIZE = 256;

    private final BitSet seen;
    private int[] nodes = new int[FIRST_SIZE];
    private int[] depths = new int[FIRST_SIZE];
    private int[] via = new int[FIRST_SIZE];
    private int size;

    ReachedNodes(int nodesInGraph) {
        this.seen = new BitSet(nodesInGraph);
    }

    boolean contains(int node) {
        return seen.get(node);
    }

    void add(int node, int depth, int edge) {
        seen.set(node);
        if (size == nodes.length) grow();
        nodes[size] = node;
        depths[size] = depth;
        via[size++] = edge;
    }

    private void grow() {
        nodes = Arrays.copyOf(nodes, size * 2);
        depths = Arrays.copyOf(depths, size * 2);
        via = Arrays.copyOf(via, size * 2);
    }

    int size() {
        return size;
    }

    int node(int at) {
        return nodes[at];
    }

    int depth(int at) {
        return depths[at];
    }

    /// The edge through which the node was reached.
    int via(int at) {
        return via[at];
    }
}
