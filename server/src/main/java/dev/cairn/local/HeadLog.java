package dev.cairn.local;

import dev.cairn.engine.index.GitMoves;
import dev.cairn.model.id.ProjectId;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/// Reads in git's own log of HEAD whether it has just put other files in place.
///
/// A commit is not among the words that do: it takes files as they are.
public final class HeadLog implements GitMoves {

    /// A large checkout is seen in several steps; later changes are somebody's own.
    static final Duration EXPLAINS_FOR = Duration.ofSeconds(10);

    private static final int LINE_BYTES_MAX = 4_096;
    private static final Set<String> MOVES =
            Set.of("checkout", "pull", "merge", "rebase", "reset", "cherry-pick", "revert", "am", "switch");

    /// `old new name <mail> seconds zone TAB word: …`
    private static final Pattern LINE = Pattern.compile("[0-9a-f]+ [0-9a-f]+ .*> (\\d+) [+-]\\d{4}\t([a-z-]+).*");

    private final Function<ProjectId, Optional<Path>> roots;
    private final InstantSource clock;

    public HeadLog(Function<ProjectId, Optional<Path>> roots, InstantSource clock) {
        this.roots = roots;
        this.clock = clock;
    }

    @Override
    public boolean explain(ProjectId project) {
        return roots.apply(project)
                .flatMap(HeadLog::gitFolder)
                .map(git -> git.resolve("logs").resolve("HEAD"))
                .flatMap(HeadLog::lastLine)
                .filter(this::isRecentMove)
                .isPresent();
    }

    private boolean isRecentMove(String line) {
        var read = LINE.matcher(line);
        if (!read.matches() || !MOVES.contains(read.group(2))) return false;
        var at = Instant.ofEpochSecond(Long.parseLong(read.group(1)));
        return !at.plus(EXPLAINS_FOR).isBefore(clock.instant());
    }

    /// The repository of the folder or of one above it; a work tree has a file that names its place.
    private static Optional<Path> gitFolder(Path root) {
        for (var folder = root; folder != null; folder = folder.getParent()) {
            var git = folder.resolve(".git");
            if (Files.isDirectory(git)) return Optional.of(git);
            if (Files.isRegularFile(git)) return named(git);
        }
        return Optional.empty();
    }

    private static Optional<Path> named(Path file) {
        try {
            return Files.readAllLines(file).stream()
                    .filter(line -> line.startsWith("gitdir: "))
                    .map(line -> file.resolveSibling(line.substring("gitdir: ".length()))
                            .normalize())
                    .findFirst();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Optional<String> lastLine(Path log) {
        if (!Files.isRegularFile(log)) return Optional.empty();
        try (var file = new RandomAccessFile(log.toFile(), "r")) {
            file.seek(Math.max(0, file.length() - LINE_BYTES_MAX));
            var tail = new byte[(int) (file.length() - file.getFilePointer())];
            file.readFully(tail);
            List<String> lines =
                    new String(tail, StandardCharsets.UTF_8).lines().toList();
            return lines.isEmpty() ? Optional.empty() : Optional.of(lines.getLast());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
