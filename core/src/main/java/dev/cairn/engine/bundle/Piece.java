package dev.cairn.engine.bundle;

/// What of a file is in a bundle: whole lines and their text, what they cost, and how many stretches did not fit.
public record Piece(Detail detail, String lines, String code, int tokens, int leftOut) {

    /// How much of a file is told, most first.
    public enum Detail {
        WHOLE,
        SLICES,
        OUTLINE,
        PATH
    }
}
