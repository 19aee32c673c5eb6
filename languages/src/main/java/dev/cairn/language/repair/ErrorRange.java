package dev.cairn.language.repair;

/// The bytes that a syntax error covers: `from` is the first, `to` is the one after the last.
public record ErrorRange(int from, int to) {

    /// Whether this error begins inside a range of bytes, or covers all of it.
    public boolean concerns(int start, int end) {
        return (from >= start && from < end) || (from <= start && to >= end);
    }
}
