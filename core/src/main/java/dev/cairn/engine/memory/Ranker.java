package dev.cairn.engine.memory;

import java.util.Locale;

/// How recall orders what it finds.
public enum Ranker {
    /// Words, meaning, neighbours, entities, mentions and a little recency.
    DEFAULT,
    /// Meaning, recency and shared entities in fixed shares.
    SEED;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Ranker parse(String written) {
        return valueOf(written.toUpperCase(Locale.ROOT));
    }
}
