package dev.cairn.git;

import dev.cairn.engine.index.git.GitRepository.GitChange;
import dev.cairn.engine.index.git.GitRepository.GitCommit;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Parses the output of `git log --raw -z`: one line per commit, then two parts per change.
final class GitRawLogReader {

    private static final String FILE = "100";

    private final NulScanner scanner;
    private final List<GitChange> changes = new ArrayList<>();
    private String id = "";
    private Instant time = Instant.EPOCH;

    GitRawLogReader(InputStream out) {
        this.scanner = new NulScanner(out);
    }

    void read(Consumer<GitCommit> consumer) throws IOException {
        for (var part = scanner.next(); part.isPresent(); part = scanner.next()) {
            var text = part.get().startsWith("\n") ? part.get().substring(1) : part.get();
            if (text.startsWith("\1")) {
                report(consumer);
                var columns = text.substring(1).strip().split(" ", -1);
                id = columns[0];
                time = CommitTime.of(columns[1]);
            } else if (text.startsWith(":")) change(text, scanner.next().orElse(""));
        }
        report(consumer);
    }

    private void report(Consumer<GitCommit> consumer) {
        if (!id.isEmpty()) consumer.accept(new GitCommit(id, time, changes));
        changes.clear();
    }

    /// Reads a change: `:100644 100644 <before> <after> M`.
    private void change(String line, String path) {
        var columns = line.substring(1).split(" ", -1);
        var before = side(columns[0], columns[2]);
        var after = side(columns[1], columns[3]);
        if (RelativePaths.isPlain(path) && (before.isPresent() || after.isPresent()))
            changes.add(new GitChange(path, before, after));
    }

    private static Optional<String> side(String mode, String blob) {
        return mode.startsWith(FILE) ? Optional.of(blob) : Optional.empty();
    }
}
