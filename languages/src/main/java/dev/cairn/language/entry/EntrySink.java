package dev.cairn.language.entry;

import java.util.List;

/// Hears every plain value of a structured text. Items of a list have their numbers as names.
@FunctionalInterface
public interface EntrySink {

    /// The deepest nesting that is read.
    int DEPTH_MAX = 64;

    /// The most values of one text that are read.
    int ENTRIES_MAX = 3_000_000;

    /// The path is only lent: it changes with the next value. Lines count from 1.
    void entry(List<String> path, String value, int line);
}
