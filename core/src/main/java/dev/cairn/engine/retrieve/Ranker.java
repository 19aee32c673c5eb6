package dev.cairn.engine.retrieve;

/// How signals become one order.
public enum Ranker {
    /// The weighted sum that measured best.
    FUSED,
    /// Vectors, symbol text and graph neighbours joined by reciprocal rank.
    SEED,
    /// Vectors alone, to compare with.
    VECTOR
}
