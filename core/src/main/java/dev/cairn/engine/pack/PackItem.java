package dev.cairn.engine.pack;

import dev.cairn.engine.slice.Slice;

/// One piece of code in a pack: its rank, how much of it is shown, and why it is included.
public record PackItem(int node, Slice slice, double rank, Detail detail, String why) {

    /// How much of a piece is shown, most first.
    public enum Detail {
        SLICE,
        SIGNATURE,
        ID
    }

    /// Prefix of a reason that lists words of the task.
    public static final String HAS = "has ";

    PackItem because(String reason) {
        return new PackItem(node, slice, rank, detail, reason);
    }

    PackItem at(Detail lower) {
        return new PackItem(node, slice, rank, lower, why);
    }
}
