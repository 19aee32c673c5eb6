package dev.cairn.local;

import dev.cairn.projection.text.Commit;
import dev.cairn.projection.text.CommitLog;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Scanner;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads the commits of a folder through git; there are none where there is no git.
public final class GitCommits implements CommitLog {

    /// Older commits say little about where code stands today.
    private static final int COMMITS_MAX = 20_000;

    /// Reading so many commits of a large repository takes longer than other questions.
    private static final Duration TIME_MAX = Duration.ofMinutes(10);

    private static final Logger LOG = LoggerFactory.getLogger(GitCommits.class);

    private static final String COMMIT = "\u0001";
    private static final char FIELD = '\u0002';
    private static final char FILES = '\u0003';

    private final Path root;
    private final String range;

    /// The commits that led to what is checked out.
    public GitCommits(Path root) {
        this(root, "HEAD");
    }

    /// The commits git means by the range.
    GitCommits(Path root, String range) {
        this.root = root;
        this.range = range;
    }

    @Override
    public void forEach(Consumer<Commit> consumer) {
        var git = new GitCommand(root, TIME_MAX);
        if (new GitWorkTree(git).head().isEmpty()) return;
        var answer = git.ask(arguments(), _ -> {}, out -> read(out, consumer));
        if (answer instanceof GitAnswer.Failed<Integer>(var reason))
            LOG.warn("The commits of {} are not complete: {}", root, reason);
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

    /// How many parts were read.
    private static int read(InputStream out, Consumer<Commit> consumer) {
        int read = 0;
        var parts = new Scanner(out, StandardCharsets.UTF_8).useDelimiter(COMMIT);
        for (; parts.hasNext(); read++) commit(parts.next(), consumer);
        return read;
    }

    private static void commit(String told, Consumer<Commit> consumer) {
        int field = told.indexOf(FIELD);
        int files = told.indexOf(FILES);
        if (field < 0 || files < field) return;
        var touched = told.substring(files + 1)
                .lines()
                .filter(line -> !line.isBlank())
                .toList();
        if (touched.isEmpty()) return;
        long time = CommitTime.of(told.substring(0, field)).getEpochSecond();
        consumer.accept(new Commit(time, told.substring(field + 1, files), touched));
    }
}
