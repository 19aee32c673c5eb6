package dev.cairn.serve.http;

/// How a daemon is asked to end.
public enum StopKind {
    /// Calls under way get a few seconds.
    SOON,
    /// Calls under way are finished first, because another daemon takes over.
    AFTER_CALLS
}
