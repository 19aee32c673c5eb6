package dev.cairn.projection.rank;

import java.util.Arrays;

/// Collects weighted links between nodes.
public final class WeightedLinks {

    private static final int CAPACITY_MIN = 16;

    private int size;
    private int[] from;
    private int[] to;
    private float[] weights;

    public WeightedLinks(int expected) {
        int capacity = Math.max(CAPACITY_MIN, expected);
        this.from = new int[capacity];
        this.to = new int[capacity];
        this.weights = new float[capacity];
    }

    public void add(int source, int target, float weight) {
        if (size == to.length) {
            int capacity = Math.multiplyExact(size, 2);
            from = Arrays.copyOf(from, capacity);
            to = Arrays.copyOf(to, capacity);
            weights = Arrays.copyOf(weights, capacity);
        }
        from[size] = source;
        to[size] = target;
        weights[size++] = weight;
    }

    int size() {
        return size;
    }

    int from(int link) {
        return from[link];
    }

    int to(int link) {
        return to[link];
    }

    float weight(int link) {
        return weights[link];
    }
}
