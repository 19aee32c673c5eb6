package dev.cairn.engine.memory;

import java.util.Locale;

/// The ranking used by recall.
public enum Ranker {
    /// Words, similarity, neighbouring episodes, entities, mentions and recency.
    DEFAULT,
    /// Similarity, recency and shared entities with fixed weights.
    SEED;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Ranker parse(String written) {
        return valueOf(written.toUpperCase(Locale.ROOT));
    }
}
