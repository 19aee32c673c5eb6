package dev.cairn.serve.http;

/// How a daemon should stop.
public enum StopKind {
    /// Running calls get a few seconds.
    SOON,
    /// Running calls are finished first, because another daemon takes over.
    AFTER_CALLS
}
