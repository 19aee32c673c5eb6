package dev.cairn.language.entry;

import java.util.List;

/// Receives every scalar value of a JSON, TOML or YAML text. An item of a list has its index as its name in the
/// path. List items are named by their index.
@FunctionalInterface
public interface EntrySink {

    /// Maximum nesting depth.
    int DEPTH_MAX = 64;

    /// Maximum number of values per text.
    int ENTRIES_MAX = 3_000_000;

    /// Receives one value. The list `path` is changed for the next value, so copy it to keep it. Lines count from
    /// 1.
    void entry(List<String> path, String value, int line);
}
