package dev.cairn.engine.bundle.ledger;

import dev.cairn.engine.bundle.DeferralReason;
import dev.cairn.engine.bundle.ledger.ManifestReport.QueryCounts;
import dev.cairn.engine.bundle.ledger.ManifestReport.ReportEntry;
import dev.cairn.engine.bundle.manifest.Band;
import dev.cairn.model.bundle.BundleRecord.BundleEntry;
import dev.cairn.model.bundle.BundleRun;
import java.util.Set;

/// Counts how one query of a manifest served in the runs of its task class.
final class QueryTally {

    private static final int HUNDRED = 100;

    private String band = "";
    private int runs;
    private int informed;
    private int consulted;
    private int promoted;
    private int downgraded;
    private int deferred;

    /// @param read the files that the run read, or no files if nothing is known about it
    /// @param isInformed whether it is known which files the run read
    void add(BundleEntry entry, BundleRun run, Set<String> read, boolean isInformed) {
        band = entry.band();
        runs++;
        if (isInformed) informed++;
        if (entry.files().stream().anyMatch(read::contains)) consulted++;
        if (run.use().promoted().contains(entry.name())) promoted++;
        entry.outcome().ifPresent(outcome -> {
            if (!outcome.answeredBy().downgrades().isEmpty()) downgraded++;
            deferred += outcome.deferredCount() - outcome.deferred().getOrDefault(DeferralReason.UNBOUND.written(), 0);
        });
    }

    ReportEntry entry(String name) {
        return new ReportEntry(
                name, band, new QueryCounts(runs, consulted, promoted, downgraded, deferred), proposal());
    }

    /// A run that reports nothing about reading is not evidence against a query.
    private String proposal() {
        if (band.equals(Band.SHOULD.written()) && informed >= ManifestReport.RUNS_MIN && consulted == 0)
            return "move to may_read: never read in " + informed + " runs that tell of reading";
        if (band.equals(Band.MAY.written())
                && runs >= ManifestReport.RUNS_MIN
                && promoted > 0
                && promoted * HUNDRED >= ManifestReport.PROMOTED_PERCENT * runs)
            return "move to should_read: promoted in " + promoted + " of " + runs + " runs";
        return "";
    }
}
