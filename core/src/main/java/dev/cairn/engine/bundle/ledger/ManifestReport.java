package dev.cairn.engine.bundle.ledger;

import java.util.List;
import java.util.Map;

/// How well the manifest of a task class worked: per query, which files were read although no query found them, and
/// which files were reported as missing most often.
///
/// @param informed the number of runs that say which files were read or missing
/// @param outside files that were read or missed although they were not in the bundle, most frequent first
public record ManifestReport(
        String taskClass,
        int runs,
        int informed,
        boolean isCut,
        List<ReportEntry> entries,
        List<OutsideFile> outside,
        Map<String, Integer> missing) {

    /// Minimum number of runs for a proposal.
    public static final int RUNS_MIN = 20;

    /// An entry promoted in at least this percentage of runs should be part of the bundle.
    public static final int PROMOTED_PERCENT = 30;

    /// A file outside of the bundle that this percentage of the informed runs needed should be part of it.
    public static final int OUTSIDE_PERCENT = 30;

    public ManifestReport {
        entries = List.copyOf(entries);
        outside = List.copyOf(outside);
    }

    public int proposals() {
        return (int) (entries.stream()
                        .filter(entry -> !entry.proposal().isEmpty())
                        .count()
                + outside.stream().filter(file -> !file.proposal().isEmpty()).count());
    }

    /// One query with its counts; `proposal` is empty if there is none.
    public record ReportEntry(String name, String band, QueryCounts counts, String proposal) {}

    /// The counts of one query over the recorded runs.
    ///
    /// @param runs the runs whose bundle has the query
    /// @param consulted the runs in which a file of the query was read
    /// @param promoted the runs in which the query was promoted
    /// @param downgraded the runs in which a better source did not answer
    /// @param deferred the files left out in all runs together
    public record QueryCounts(int runs, int consulted, int promoted, int downgraded, int deferred) {}

    /// A file that was not in the bundle and the number of runs that needed it.
    public record OutsideFile(String path, int runs, String proposal) {}
}
