package dev.cairn.serve.http;

/// How a daemon should stop.
public enum StopKind {
    /// Running calls get a few seconds to end.
    SOON,
    /// Running calls end first, because another daemon takes over and waits.
    AFTER_CALLS
}
