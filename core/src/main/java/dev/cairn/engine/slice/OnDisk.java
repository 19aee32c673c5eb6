package dev.cairn.engine.slice;

/// How the file on disk stands to the one that is indexed.
public enum OnDisk {
    SAME,
    CHANGED,
    GONE
}
