package dev.cairn.engine.inspect;

import dev.cairn.projection.text.CommitLog;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Which files were changed together in the past.
public final class CoChanges {

    /// No history.
    public static final CoChanges NONE = new CoChanges();

    /// A commit that touches more says little about any of its files.
    private static final int COMMIT_FILES_MAX = 40;

    /// A file that changes all the time is judged by its newest commits.
    private static final int COMMITS_MAX = 400;

    /// One chance meeting of two files that hardly ever change is no habit.
    private static final double DOUBT = 1.5;

    private record Together(long epochSecond, List<String> files) {}

    private final Map<String, List<Together>> byPath = new HashMap<>();

    private CoChanges() {}

    /// Reads a history once.
    public static CoChanges of(CommitLog log) {
        var read = new CoChanges();
        var paths = new HashMap<String, String>();
        log.forEach(commit -> {
            if (commit.files().size() < 2 || commit.files().size() > COMMIT_FILES_MAX) return;
            var files = commit.files().stream()
                    .map(path -> paths.computeIfAbsent(path, same -> same))
                    .toList();
            var together = new Together(commit.epochSecond(), files);
            for (var path : files)
                read.byPath.computeIfAbsent(path, _ -> new ArrayList<>()).add(together);
        });
        read.byPath
                .values()
                .forEach(each -> each.sort((one, other) -> Long.compare(other.epochSecond, one.epochSecond)));
        return read;
    }

    /// How large a part of the changes of these paths before a moment also touched each other path.
    public Map<String, Double> with(Collection<String> paths, long beforeEpochSecond) {
        var votes = new HashMap<String, Double>();
        for (var path : paths) {
            var past = byPath.getOrDefault(path, List.of()).stream()
                    .filter(commit -> commit.epochSecond < beforeEpochSecond)
                    .limit(COMMITS_MAX)
                    .toList();
            double all = DOUBT;
            for (var commit : past) all += weight(commit);
            for (var commit : past)
                for (var other : commit.files)
                    if (!paths.contains(other)) votes.merge(other, weight(commit) / all, Double::sum);
        }
        return votes;
    }

    private static double weight(Together commit) {
        return 1 / Math.sqrt(commit.files.size() - 1d);
    }
}
