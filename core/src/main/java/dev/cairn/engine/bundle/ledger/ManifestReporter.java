package dev.cairn.engine.bundle.ledger;

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
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Reports how manifests worked and proposes changes; manifest files are never modified.
public final class ManifestReporter {

    private static final int FILES_LISTED_MAX = 20;
    private static final int HUNDRED = 100;

    private final SessionEdits sessions;

    public ManifestReporter(Feed feed) {
        this.sessions = new SessionEdits(feed);
    }

    public ManifestReport of(Snapshot at, String taskClass) {
        var page = BundleLedger.runs(at, taskClass);
        var edits = sessions.since(at, page.items());
        var tallies = new LinkedHashMap<String, QueryTally>();
        var outside = new HashMap<String, Integer>();
        var missing = new HashMap<String, Integer>();
        var bundles = new HashMap<BundleId, Optional<BundleRecord>>();
        int informed = 0;
        for (var run : page.items()) {
            var bundle = bundles.computeIfAbsent(run.bundle(), id -> BundleLedger.find(at, id));
            var read = new HashSet<>(run.use().consulted());
            read.addAll(edits.getOrDefault(run.session(), Set.of()));
            boolean isInformed = !read.isEmpty() || !run.use().missing().isEmpty();
            if (isInformed) informed++;
            bundle.ifPresent(known -> known.entries()
                    .forEach(entry -> tallies.computeIfAbsent(entry.name(), _ -> new QueryTally())
                            .add(entry, run, read, isInformed)));
            bundle.ifPresent(known -> outside(known, run, read).forEach(path -> outside.merge(path, 1, Integer::sum)));
            run.use().missing().forEach(path -> missing.merge(path, 1, Integer::sum));
        }
        var entries = new ArrayList<ManifestReport.ReportEntry>();
        tallies.forEach((name, tally) -> entries.add(tally.entry(name)));
        int runsThatTell = informed;
        return new ManifestReport(
                taskClass,
                page.items().size(),
                informed,
                page.more(),
                entries,
                mostFrequent(outside).entrySet().stream()
                        .map(file -> outsideFile(file.getKey(), file.getValue(), runsThatTell))
                        .toList(),
                mostFrequent(missing));
    }

    /// The files that a run read or missed and that its bundle did not hold.
    private static Set<String> outside(BundleRecord bundle, BundleRun run, Set<String> read) {
        var wanted = new HashSet<>(read);
        wanted.addAll(run.use().missing());
        bundle.entries().forEach(entry -> entry.files().forEach(wanted::remove));
        return wanted;
    }

    private static ManifestReport.OutsideFile outsideFile(String path, int runs, int informed) {
        boolean isNeeded =
                informed >= ManifestReport.RUNS_MIN && runs * HUNDRED >= ManifestReport.OUTSIDE_PERCENT * informed;
        return new ManifestReport.OutsideFile(
                path,
                runs,
                isNeeded
                        ? "add to should_read: needed in " + runs + " of " + informed + " runs, and not in the bundle"
                        : "");
    }

    private static Map<String, Integer> mostFrequent(Map<String, Integer> counts) {
        var sorted = new LinkedHashMap<String, Integer>();
        counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(FILES_LISTED_MAX)
                .forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
        return sorted;
    }
}
