package dev.cairn.engine.brief;

import java.util.Map;

/// A wakeup brief.
///
/// @param truncated the number of items each section lost to the size limit
public record Brief(String summary, String text, Map<String, Integer> truncated) {

    public Brief {
        truncated = Map.copyOf(truncated);
    }
}
