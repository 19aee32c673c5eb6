package dev.cairn.engine.inspect;

import dev.cairn.projection.text.CommitLog;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Finds files that were changed together in past commits.
public final class CoChanges {

    /// No history.
    public static final CoChanges NONE = new CoChanges();

    /// A commit that touches more files than this says little about any of them.
    private static final int COMMIT_FILES_MAX = 40;

    /// Maximum number of commits considered per file, newest first.
    private static final int COMMITS_MAX = 400;

    private record CommitFiles(long epochSecond, List<String> files) {}

    private final Map<String, List<CommitFiles>> byPath = new HashMap<>();

    private CoChanges() {}

    /// Reads a complete history.
    public static CoChanges of(CommitLog log) {
        var read = new CoChanges();
        var paths = new HashMap<String, String>();
        log.forEach(commit -> {
            if (commit.files().size() < 2 || commit.files().size() > COMMIT_FILES_MAX) return;
            var files = commit.files().stream()
                    .map(path -> paths.computeIfAbsent(path, same -> same))
                    .toList();
            var together = new CommitFiles(commit.epochSecond(), files);
            for (var path : files)
                read.byPath.computeIfAbsent(path, _ -> new ArrayList<>()).add(together);
        });
        read.byPath
                .values()
                .forEach(each -> each.sort((one, other) -> Long.compare(other.epochSecond, one.epochSecond)));
        return read;
    }

    /// For each other path, the share of these paths' commits before a point in time that also touched it.
    public Map<String, Double> with(Collection<String> paths, long beforeEpochSecond) {
        var votes = new HashMap<String, Double>();
        for (var path : paths) {
            var past = byPath.getOrDefault(path, List.of()).stream()
                    .filter(commit -> commit.epochSecond < beforeEpochSecond)
                    .limit(COMMITS_MAX)
                    .toList();
            double all = TestTuning.CO_CHANGE_SMOOTHING;
            for (var commit : past) all += weight(commit);
            for (var commit : past)
                for (var other : commit.files)
                    if (!paths.contains(other)) votes.merge(other, weight(commit) / all, Double::sum);
        }
        return votes;
    }

    private static double weight(CommitFiles commit) {
        return 1 / Math.sqrt(commit.files.size() - 1d);
    }
}
