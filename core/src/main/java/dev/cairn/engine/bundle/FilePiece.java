package dev.cairn.engine.bundle;

/// The content of a file in a bundle: whole lines and their text, their cost, and the number of ranges that did not
/// fit.
public record FilePiece(FileDetail detail, String lines, String code, int tokens, int leftOut) {

    /// How much of a file is shown, most first.
    public enum FileDetail {
        WHOLE,
        SLICES,
        OUTLINE,
        PATH
    }
}
