package dev.cairn.git;

import dev.cairn.projection.text.Commit;
import dev.cairn.projection.text.CommitLog;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads the commits of a folder's repository with git; there are none if the folder is in no repository.
public final class GitCommits implements CommitLog {

    /// Maximum number of commits; older ones say little about the current code.
    private static final int COMMITS_MAX = 20_000;

    /// Maximum length of a commit with its file names. A commit with more files says little about each of them.
    static final int COMMIT_CHARS_MAX = 1 << 20;

    /// The time limit is longer than for other git commands, because a large repository has many commits.
    private static final Duration TIME_MAX = Duration.ofMinutes(10);

    private static final Logger LOG = LoggerFactory.getLogger(GitCommits.class);

    private static final char COMMIT = '\u0001';
    private static final char FIELD = '\u0002';
    private static final char FILES = '\u0003';

    private final Path root;
    private final String range;

    /// The commits reachable from the checked-out one.
    public GitCommits(Path root) {
        this(root, "HEAD");
    }

    /// The commits in a git revision range.
    GitCommits(Path root, String range) {
        this.root = root;
        this.range = range;
    }

    @Override
    public void forEach(Consumer<Commit> consumer) {
        var git = new GitCommand(root, TIME_MAX);
        if (new GitWorkTree(git).head().isEmpty()) return;
        var answer = git.ask(arguments(), _ -> {}, out -> read(out, consumer));
        switch (answer) {
            case GitOutcome.Failed<Integer>(var reason) ->
                LOG.warn("The commits of {} are not complete: {}", root, reason);
            case GitOutcome.Read<Integer>(var cut) -> {
                if (cut > 0) LOG.warn("{} commits of {} touch too many files to read them all", cut, root);
            }
        }
    }

    private List<String> arguments() {
        return List.of(
                "log",
                "--no-merges",
                "--relative",
                "--name-only",
                "-n",
                String.valueOf(COMMITS_MAX),
                "--format=%x01%ct%x02%B%x03",
                range,
                "--");
    }

    /// The number of truncated commits.
    private static int read(InputStream out, Consumer<Commit> consumer) throws IOException {
        var commits = new CommitScanner(out, COMMIT, COMMIT_CHARS_MAX);
        for (var text = commits.next(); text.isPresent(); text = commits.next()) commit(text.get(), consumer);
        return commits.truncatedCount();
    }

    private static void commit(String text, Consumer<Commit> consumer) {
        int field = text.indexOf(FIELD);
        int files = text.indexOf(FILES);
        if (field < 0 || files < field) return;
        var touched = text.substring(files + 1)
                .lines()
                .filter(line -> !line.isBlank())
                .toList();
        if (touched.isEmpty()) return;
        long time = CommitTime.of(text.substring(0, field)).getEpochSecond();
        consumer.accept(new Commit(time, text.substring(field + 1, files), touched));
    }
}
