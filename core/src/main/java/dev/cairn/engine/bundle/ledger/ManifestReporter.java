package dev.cairn.engine.bundle.ledger;

import dev.cairn.engine.bundle.manifest.Band;
import dev.cairn.model.bundle.BundleRecord;
import dev.cairn.model.bundle.BundleRun;
import dev.cairn.model.id.BundleId;
import dev.cairn.store.Feed;
import dev.cairn.store.Snapshot;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Reports how manifests worked and proposes changes; manifest files are never modified.
public final class ManifestReporter {

    private static final int MISSING_LISTED_MAX = 20;
    private static final int HUNDRED = 100;

    private final SessionEdits sessions;

    public ManifestReporter(Feed feed) {
        this.sessions = new SessionEdits(feed);
    }

    /// The counters of one query.
    private static final class QueryTally {
        private String band = "";
        private int runs;
        private int consulted;
        private int promoted;
    }

    public ManifestReport of(Snapshot at, String taskClass) {
        var page = BundleLedger.runs(at, taskClass);
        var edits = sessions.since(at, page.items());
        var tallies = new LinkedHashMap<String, QueryTally>();
        var missing = new HashMap<String, Integer>();
        var bundles = new HashMap<BundleId, Optional<BundleRecord>>();
        for (var run : page.items()) {
            var bundle = bundles.computeIfAbsent(run.bundle(), id -> BundleLedger.find(at, id));
            var read = new HashSet<>(run.use().consulted());
            read.addAll(edits.getOrDefault(run.session(), Set.of()));
            bundle.ifPresent(known -> count(known, run, read, tallies));
            run.use().missing().forEach(path -> missing.merge(path, 1, Integer::sum));
        }
        return new ManifestReport(
                taskClass,
                page.items().size(),
                page.more(),
                entries(tallies, page.items().size()),
                mostFrequent(missing));
    }

    private static void count(BundleRecord bundle, BundleRun run, Set<String> read, Map<String, QueryTally> tallies) {
        for (var entry : bundle.entries()) {
            var tally = tallies.computeIfAbsent(entry.name(), _ -> new QueryTally());
            tally.band = entry.band();
            tally.runs++;
            if (entry.files().stream().anyMatch(read::contains)) tally.consulted++;
            if (run.use().promoted().contains(entry.name())) tally.promoted++;
        }
    }

    private static List<ManifestReport.ReportEntry> entries(Map<String, QueryTally> tallies, int runs) {
        var entries = new ArrayList<ManifestReport.ReportEntry>();
        tallies.forEach((name, tally) -> entries.add(new ManifestReport.ReportEntry(
                name, tally.band, tally.runs, tally.consulted, tally.promoted, proposal(tally, runs))));
        return entries;
    }

    private static String proposal(QueryTally tally, int runs) {
        if (runs < ManifestReport.RUNS_MIN || tally.runs < ManifestReport.RUNS_MIN) return "";
        if (tally.band.equals(Band.SHOULD.written()) && tally.consulted == 0)
            return "move to may_read: never read in " + tally.runs + " runs";
        if (tally.band.equals(Band.MAY.written())
                && tally.promoted * HUNDRED >= ManifestReport.PROMOTED_PERCENT * tally.runs)
            return "move to should_read: promoted in " + tally.promoted + " of " + tally.runs + " runs";
        return "";
    }

    private static Map<String, Integer> mostFrequent(Map<String, Integer> missing) {
        var sorted = new LinkedHashMap<String, Integer>();
        missing.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(MISSING_LISTED_MAX)
                .forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
        return sorted;
    }
}
