package dev.cairn.engine.bundle;

import java.util.List;
import java.util.Map;

/// How a task class's manifest has served: per query, and which files were missed most.
public record ManifestReport(
        String taskClass, int runs, boolean isCut, List<Entry> entries, Map<String, Integer> missing) {

    /// Before so many runs nothing is proposed.
    public static final int RUNS_MIN = 20;

    /// What is promoted in so many of a hundred runs should be read from the start.
    public static final int PROMOTED_PERCENT = 30;

    public ManifestReport {
        entries = List.copyOf(entries);
    }

    /// One query: in how many runs it stood, was read from, and was promoted; empty when nothing is proposed.
    public record Entry(String name, String band, int runs, int consulted, int promoted, String proposal) {}
}
