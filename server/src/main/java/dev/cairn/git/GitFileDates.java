package dev.cairn.git;

import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Finds out when the files of a folder were first and last committed.
public final class GitFileDates {

    /// The first and the last commit of a file.
    public record FileDates(Instant created, Instant changed) {}

    /// Only this many newest commits are read. A file that is older is dated to the oldest of them.
    private static final int COMMITS_MAX = 50_000;

    private static final String HEADER = "\u0002";

    private GitFileDates() {}

    /// The dates by path relative to the folder; empty without a repository.
    public static Map<String, FileDates> of(Path folder) {
        var arguments = List.of(
                "log",
                "-z",
                "--no-renames",
                "--relative",
                "-n",
                String.valueOf(COMMITS_MAX),
                "--format=%x02%ct",
                "--name-only",
                "--",
                ".");
        return new GitCommand(folder).parts(arguments).map(GitFileDates::read).orElse(Map.of());
    }

    private static Map<String, FileDates> read(List<String> parts) {
        var dates = new HashMap<String, FileDates>();
        var when = Instant.EPOCH;
        for (var part : parts) {
            var name = part.strip();
            if (name.startsWith(HEADER)) {
                // A header and the first name may come in one part, with a line break between them.
                int line = name.indexOf('\n');
                when = CommitTime.of(line < 0 ? name.substring(1) : name.substring(1, line));
                name = line < 0 ? "" : name.substring(line + 1).strip();
            }
            if (name.isEmpty() || when.equals(Instant.EPOCH)) continue;
            var moment = when;
            dates.merge(name, new FileDates(moment, moment), (newer, _) -> new FileDates(moment, newer.changed()));
        }
        return dates;
    }
}
