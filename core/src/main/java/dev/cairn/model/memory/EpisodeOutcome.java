package dev.cairn.model.memory;

import java.util.Locale;

/// How the event recorded by an episode ended.
public enum EpisodeOutcome {
    SUCCESS,
    FAILURE,
    PARTIAL;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static EpisodeOutcome parse(String written) {
        return valueOf(written.toUpperCase(Locale.ROOT));
    }
}
