package dev.cairn.engine.slice;

/// How the file on disk compares with the indexed one.
public enum DiskState {
    SAME,
    CHANGED,
    GONE
}
