package dev.cairn.language.entry;

import java.util.List;

/// Receives every scalar value of a structured text. List items are named by their index.
@FunctionalInterface
public interface EntrySink {

    /// Maximum nesting depth.
    int DEPTH_MAX = 64;

    /// Maximum number of values per text.
    int ENTRIES_MAX = 3_000_000;

    /// The path is reused for the next value: copy it to keep it. Lines count from 1.
    void entry(List<String> path, String value, int line);
}
