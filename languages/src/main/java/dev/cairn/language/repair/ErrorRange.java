package dev.cairn.language.repair;

/// The bytes of a syntax error in a tree, from the first up to the one after the last.
public record ErrorRange(int from, int to) {

    /// Whether this error begins inside a range of bytes, or covers all of it.
    public boolean concerns(int start, int end) {
        return (from >= start && from < end) || (from <= start && to >= end);
    }
}
