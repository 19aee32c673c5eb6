package dev.cairn.engine.bundle.ledger;

import java.util.List;
import java.util.Map;

/// How well the manifest of a task class worked: per query, and which files were missing most often.
public record ManifestReport(
        String taskClass, int runs, boolean isCut, List<ReportEntry> entries, Map<String, Integer> missing) {

    /// Minimum number of runs for a proposal.
    public static final int RUNS_MIN = 20;

    /// An entry promoted in at least this percentage of runs should be part of the bundle.
    public static final int PROMOTED_PERCENT = 30;

    public ManifestReport {
        entries = List.copyOf(entries);
    }

    /// One query: the number of runs, of runs in which a file of it was read, and of promotions; `proposal` is empty if
    /// there is none.
    public record ReportEntry(String name, String band, int runs, int consulted, int promoted, String proposal) {}
}
