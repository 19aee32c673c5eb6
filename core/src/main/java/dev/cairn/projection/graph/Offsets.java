package dev.cairn.projection.graph;

import java.util.function.IntUnaryOperator;

/// A table of start offsets. The items of several owners are stored one owner after the other; the table finds the
/// first position of an owner, and the owner of a position.
final class Offsets {

    /// The owner of every 64th position is stored. The owners of positions between are found by searching from
    /// there.
    private static final int BUCKET_SHIFT = 6;

    private final int[] starts;
    private final int[] ownerAtBucketStart;

    /// @param sizes returns the number of positions that an owner has
    Offsets(int owners, IntUnaryOperator sizes) {
        this.starts = new int[owners + 1];
        for (int owner = 0; owner < owners; owner++)
            starts[owner + 1] = Math.addExact(starts[owner], sizes.applyAsInt(owner));
        this.ownerAtBucketStart = new int[(starts[owners] >> BUCKET_SHIFT) + 1];
        int owner = 0;
        for (int bucket = 0; bucket < ownerAtBucketStart.length; bucket++) {
            while (owner < owners && starts[owner + 1] <= bucket << BUCKET_SHIFT) owner++;
            ownerAtBucketStart[bucket] = owner;
        }
    }

    /// The first position of an owner. `start(owners)` equals [#total].
    int start(int owner) {
        return starts[owner];
    }

    int total() {
        return starts[starts.length - 1];
    }

    int owner(int position) {
        int owner = ownerAtBucketStart[position >> BUCKET_SHIFT];
        while (starts[owner + 1] <= position) owner++;
        return owner;
    }
}
