package dev.cairn.engine.pack;

import dev.cairn.engine.slice.Slice;

/// One piece of code in a pack: its rank, how much of it is shown, and why it is included.
public record PackItem(int node, Slice slice, double rank, PieceDetail detail, String reason) {

    /// How much of a piece is shown, most first.
    public enum PieceDetail {
        SLICE,
        SIGNATURE,
        ID
    }

    /// Prefix of a reason that lists words of the task.
    public static final String SHARED_WORDS_PREFIX = "has ";

    PackItem withReason(String reason) {
        return new PackItem(node, slice, rank, detail, reason);
    }

    PackItem withDetail(PieceDetail lower) {
        return new PackItem(node, slice, rank, lower, reason);
    }
}
