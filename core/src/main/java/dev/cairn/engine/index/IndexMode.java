package dev.cairn.engine.index;

/// The degree to which a run relies on cached file attributes.
public enum IndexMode {
    /// Reads and hashes every file again.
    FULL,
    /// Reads only files whose attributes have changed.
    INCREMENTAL
}
