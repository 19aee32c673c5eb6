package dev.cairn.local;

import dev.cairn.projection.text.Commit;
import dev.cairn.projection.text.CommitLog;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Scanner;
import java.util.function.Consumer;

/// The commits of a folder as git tells them; nothing where there is no git.
public final class GitCommits implements CommitLog {

    /// Older commits say little about where code stands today.
    private static final int COMMITS_MAX = 20_000;

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
        try {
            var git = new ProcessBuilder(List.of(
                            "git",
                            "-C",
                            root.toString(),
                            "-c",
                            "core.quotepath=off",
                            "log",
                            "--no-merges",
                            "--relative",
                            "--name-only",
                            "-n",
                            String.valueOf(COMMITS_MAX),
                            "--format=%x01%ct%x02%B%x03",
                            range,
                            "--"))
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            git.getOutputStream().close();
            try (var reader = new BufferedReader(new InputStreamReader(git.getInputStream(), StandardCharsets.UTF_8));
                    var told = new Scanner(reader).useDelimiter(COMMIT)) {
                while (told.hasNext()) commit(told.next(), consumer);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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
        long time = Long.parseLong(told.substring(0, field).strip());
        consumer.accept(new Commit(time, told.substring(field + 1, files), touched));
    }
}
