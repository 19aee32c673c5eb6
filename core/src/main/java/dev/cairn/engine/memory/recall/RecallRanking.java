package dev.cairn.engine.memory.recall;

import java.util.Locale;

/// The ranking used by recall.
public enum RecallRanking {
    /// Words, similarity, neighbouring episodes, entities, mentions and recency.
    DEFAULT,
    /// Similarity, recency and shared entities with fixed weights.
    SEED;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static RecallRanking parse(String written) {
        return valueOf(written.toUpperCase(Locale.ROOT));
    }
}
