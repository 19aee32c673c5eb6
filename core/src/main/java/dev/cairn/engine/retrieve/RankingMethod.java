package dev.cairn.engine.retrieve;

/// How signals are combined into one order.
public enum RankingMethod {
    /// The weighted sum of all signals, which had the best measured quality.
    FUSED,
    /// Vectors, symbol text and graph neighbours combined by reciprocal rank fusion.
    SEED,
    /// Vectors alone, for comparison.
    VECTOR
}
