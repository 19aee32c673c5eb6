package dev.cairn.projection.vector;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/// The vectors of an index by slot, with one bit and one half-precision float per dimension. Guarded by the lock
/// of its owner.
final class QuantizedVectors {

    private static final int BLOCK_SLOTS = 1_024;
    private static final int LEVEL_BITS = 4;
    private static final int LEVEL_MAX = (1 << LEVEL_BITS) - 1;
    private static final double LENGTH_TOLERANCE = 1e-3;

    private final int dimensions;
    private final int words;
    private final List<Block> blocks = new ArrayList<>();

    /// The data of consecutive slots.
    private static final class Block {
        private final long[] bits;
        private final short[] halves;

        Block(int bits, int halves) {
            this.bits = new long[bits];
            this.halves = new short[halves];
        }
    }

    QuantizedVectors(int dimensions) {
        this.dimensions = dimensions;
        this.words = (dimensions + Long.SIZE - 1) / Long.SIZE;
    }

    void write(int slot, float[] vector) {
        while (blocks.size() <= slot / BLOCK_SLOTS) {
            blocks.add(new Block(BLOCK_SLOTS * words, BLOCK_SLOTS * dimensions));
        }
        var block = blocks.get(slot / BLOCK_SLOTS);
        System.arraycopy(signs(vector), 0, block.bits, slot % BLOCK_SLOTS * words, words);
        int start = slot % BLOCK_SLOTS * dimensions;
        var unit = unit(vector);
        for (int i = 0; i < dimensions; i++) block.halves[start + i] = Float.floatToFloat16(unit[i]);
    }

    void move(int from, int to) {
        var source = blocks.get(from / BLOCK_SLOTS);
        var target = blocks.get(to / BLOCK_SLOTS);
        int start = from % BLOCK_SLOTS;
        int end = to % BLOCK_SLOTS;
        System.arraycopy(source.bits, start * words, target.bits, end * words, words);
        System.arraycopy(source.halves, start * dimensions, target.halves, end * dimensions, dimensions);
    }

    float[] read(int slot) {
        var halves = blocks.get(slot / BLOCK_SLOTS).halves;
        int start = slot % BLOCK_SLOTS * dimensions;
        var vector = new float[dimensions];
        for (int i = 0; i < dimensions; i++) vector[i] = Float.float16ToFloat(halves[start + i]);
        return vector;
    }

    /// The cosine of a slot's vector and a vector of length one.
    double cosine(int slot, float[] unit) {
        var halves = blocks.get(slot / BLOCK_SLOTS).halves;
        int start = slot % BLOCK_SLOTS * dimensions;
        // Two independent sums allow parallel execution; their order is fixed, so the result is deterministic.
        float even = 0;
        float odd = 0;
        for (int i = 0; i + 1 < dimensions; i += 2) {
            even += Float.float16ToFloat(halves[start + i]) * unit[i];
            odd += Float.float16ToFloat(halves[start + i + 1]) * unit[i + 1];
        }
        if (dimensions % 2 == 1) even += Float.float16ToFloat(halves[start + dimensions - 1]) * unit[dimensions - 1];
        return Math.clamp(even + odd, -1f, 1f);
    }

    /// The vector normalized to length one. The zero vector and a vector whose length is nearly one are returned
    /// unchanged, because a rounded vector must not change when it is normalized again.
    static float[] unit(float[] vector) {
        double squares = 0;
        for (float value : vector) squares += (double) value * value;
        var unit = vector.clone();
        if (squares == 0 || Math.abs(squares - 1) < LENGTH_TOLERANCE) return unit;
        float scale = (float) (1 / Math.sqrt(squares));
        for (int i = 0; i < unit.length; i++) unit[i] *= scale;
        return unit;
    }

    /// The slots whose bits are nearest to the query: at least the wanted number, and all others that are as near
    /// as the last one. So the result does not depend on the order of slots.
    int[] nearest(float[] query, int size, int wanted, IntPredicate among) {
        var distances = new int[size];
        scan(levels(query), distances);
        return new NearestSlots(distances, 2 * LEVEL_MAX * dimensions, wanted).among(among);
    }

    private void scan(long[][] planes, int[] distances) {
        for (int block = 0; block * BLOCK_SLOTS < distances.length; block++) {
            var bits = blocks.get(block).bits;
            int first = block * BLOCK_SLOTS;
            int end = Math.min(BLOCK_SLOTS, distances.length - first);
            for (int slot = 0; slot < end; slot++) {
                distances[first + slot] = distance(planes, bits, slot * words);
            }
        }
    }

    /// The distance between the quantized query and the sign bits of a slot. The more the signs agree, weighted by
    /// the query's values, the smaller it is.
    private int distance(long[][] planes, long[] bits, int start) {
        int levels = 0;
        int positive = 0;
        for (int word = 0; word < words; word++) {
            long set = bits[start + word];
            positive += Long.bitCount(set);
            levels += Long.bitCount(planes[0][word] & set)
                    + 2 * Long.bitCount(planes[1][word] & set)
                    + 4 * Long.bitCount(planes[2][word] & set)
                    + 8 * Long.bitCount(planes[3][word] & set);
        }
        return LEVEL_MAX * dimensions - (2 * levels - LEVEL_MAX * positive);
    }

    /// The query quantized to four bits per dimension, as one bit vector per bit. One bit per dimension would be
    /// too inaccurate.
    private long[][] levels(float[] query) {
        float most = 0;
        for (float value : query) most = Math.max(most, Math.abs(value));
        var planes = new long[LEVEL_BITS][words];
        for (int i = 0; i < dimensions; i++) {
            int level = most == 0 ? 0 : Math.round((query[i] / most + 1) / 2 * LEVEL_MAX);
            for (int bit = 0; bit < LEVEL_BITS; bit++) {
                planes[bit][i / Long.SIZE] |= (long) (level >> bit & 1) << i;
            }
        }
        return planes;
    }

    private long[] signs(float[] vector) {
        var bits = new long[words];
        for (int i = 0; i < dimensions; i++) {
            if (vector[i] > 0) bits[i / Long.SIZE] |= 1L << i;
        }
        return bits;
    }
}
