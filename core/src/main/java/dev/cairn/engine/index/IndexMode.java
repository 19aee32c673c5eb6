package dev.cairn.engine.index;

/// How much an indexing run trusts what it remembers.
public enum IndexMode {
    /// Reads and hashes every file again.
    FULL,
    /// Reads only what looks changed.
    INCREMENTAL
}
