package dev.cairn.projection.graph;

import java.util.function.IntUnaryOperator;

/// Consecutive positions that belong to owners in order: where each owner begins, and who owns a position.
final class Offsets {

    /// The owner of every 64th position is stored; the others are found from there.
    private static final int BUCKET_SHIFT = 6;

    private final int[] starts;
    private final int[] firstOwners;

    /// @param sizes the number of positions of each owner
    Offsets(int owners, IntUnaryOperator sizes) {
        this.starts = new int[owners + 1];
        for (int owner = 0; owner < owners; owner++)
            starts[owner + 1] = Math.addExact(starts[owner], sizes.applyAsInt(owner));
        this.firstOwners = new int[(starts[owners] >> BUCKET_SHIFT) + 1];
        int owner = 0;
        for (int bucket = 0; bucket < firstOwners.length; bucket++) {
            while (owner < owners && starts[owner + 1] <= bucket << BUCKET_SHIFT) owner++;
            firstOwners[bucket] = owner;
        }
    }

    /// The first position of an owner; for the number of owners, the number of positions.
    int start(int owner) {
        return starts[owner];
    }

    int total() {
        return starts[starts.length - 1];
    }

    int owner(int position) {
        int owner = firstOwners[position >> BUCKET_SHIFT];
        while (starts[owner + 1] <= position) owner++;
        return owner;
    }
}
