package dev.cairn.model.memory;

import java.util.Locale;

/// How what an episode tells ended.
public enum Outcome {
    SUCCESS,
    FAILURE,
    PARTIAL;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Outcome parse(String written) {
        return valueOf(written.toUpperCase(Locale.ROOT));
    }
}
