package dev.cairn.engine.brief;

import java.util.Map;

/// A wakeup: its text, its one-sentence summary, and how many items each section lost to the limit.
public record Brief(String summary, String text, Map<String, Integer> truncated) {

    public Brief {
        truncated = Map.copyOf(truncated);
    }
}
