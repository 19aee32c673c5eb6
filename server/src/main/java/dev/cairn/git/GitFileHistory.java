package dev.cairn.git;

import dev.cairn.engine.inspect.explain.ExplainResult.LineRange;
import dev.cairn.engine.inspect.explain.ExplainResult.PastChange;
import dev.cairn.home.ContentFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// Finds the commits that changed a file, or some of its lines.
public final class GitFileHistory {

    private static final long MILLIS_MAX = 1_500;
    private static final char FIELD = '\u0002';
    private static final String FORMAT = "--format=%h%x02%ct%x02%s";
    private static final int HASH_SHOWN = 12;

    private GitFileHistory() {}

    /// The commits, newest first; empty without a repository or if git takes too long.
    public static List<PastChange> of(Path root, String path, int limit) {
        var query = CompletableFuture.supplyAsync(
                () -> new GitCommand(root)
                        .run(
                                List.of("log", "--no-merges", "-n", String.valueOf(limit), FORMAT, "--", path),
                                _ -> {},
                                out -> new String(out.readAllBytes(), StandardCharsets.UTF_8))
                        .orElse(""),
                runnable -> Thread.ofVirtual().start(runnable));
        return read(
                query.completeOnTimeout("", MILLIS_MAX, TimeUnit.MILLISECONDS).join());
    }

    /// The commits that changed these lines, newest first, followed through the commits that moved them; empty if the
    /// file differs from HEAD, or if git does not answer in time.
    static Optional<List<PastChange>> ofLines(Path root, String path, LineRange lines, int limit) {
        var git = new GitCommand(root, Duration.ofMillis(MILLIS_MAX));
        if (!isAsInHead(git, path)) return Optional.empty();
        return git.text(
                        "log",
                        "--no-merges",
                        "--no-patch",
                        "-n",
                        String.valueOf(limit),
                        FORMAT,
                        "-L" + lines.first() + "," + lines.last() + ":" + path)
                .map(GitFileHistory::read);
    }

    /// Line endings are not compared, because git may have changed them in the work tree.
    private static boolean isAsInHead(GitCommand git, String path) {
        try {
            var inTree = ContentFiles.readString(git.folder().resolve(path));
            return git.text("cat-file", "blob", "HEAD:./" + path)
                    .filter(committed ->
                            committed.lines().toList().equals(inTree.lines().toList()))
                    .isPresent();
        } catch (IOException e) {
            return false;
        }
    }

    private static List<PastChange> read(String log) {
        var commits = new ArrayList<PastChange>();
        for (var line : log.lines().toList()) {
            int first = line.indexOf(FIELD);
            int second = line.indexOf(FIELD, first + 1);
            if (first < 0 || second < 0) continue;
            var hash = line.substring(0, Math.min(first, HASH_SHOWN));
            var when = CommitTime.of(line.substring(first + 1, second));
            commits.add(new PastChange(when, "commit " + hash, line.substring(second + 1)));
        }
        return commits;
    }
}
