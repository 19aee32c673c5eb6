package dev.cairn.git;

import dev.cairn.engine.index.git.GitActivity;
import dev.cairn.home.DataHomes;
import dev.cairn.model.id.ProjectId;
import java.io.IOException;
import java.io.RandomAccessFile;
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

/// Reads from git's reflog of HEAD whether git has just replaced files of the work tree.
///
/// A commit does not count, because it leaves files as they are.
public final class GitHeadLog implements GitActivity {

    /// Changes within this time after a git operation are attributed to git, because a large checkout is indexed
    /// in several steps. Later changes are attributed to agents.
    static final Duration ATTRIBUTED_FOR = Duration.ofSeconds(60);

    /// Changes within this time after an unfinished merge are attributed to git.
    static final Duration UNFINISHED_ATTRIBUTED_FOR = Duration.ofSeconds(10);

    /// The resolution of the reflog, which records whole seconds.
    private static final Duration LOG_STEP = Duration.ofSeconds(1);

    private static final int LINE_BYTES_MAX = 4_096;
    private static final Set<String> MOVES =
            Set.of("checkout", "pull", "merge", "rebase", "reset", "cherry-pick", "revert", "am", "switch");

    private static final List<String> UNFINISHED = List.of("MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD");

    /// Matches a line of the reflog: `old new name <mail> seconds zone TAB word: …`
    private static final Pattern LINE = Pattern.compile("[0-9a-f]+ [0-9a-f]+ .*> (\\d+) [+-]\\d{4}\t([a-z-]+).*");

    private final Function<ProjectId, Optional<Path>> workspaceRoots;
    private final InstantSource clock;

    public GitHeadLog(Function<ProjectId, Optional<Path>> workspaceRoots, InstantSource clock) {
        this.workspaceRoots = workspaceRoots;
        this.clock = clock;
    }

    @Override
    public Optional<LastGitOperation> recent(ProjectId project) {
        return workspaceRoots
                .apply(project)
                .flatMap(GitDirectories::of)
                .map(GitDirectories::gitFolder)
                .flatMap(git -> unfinished(git)
                        .or(() -> lastLine(git.resolve("logs").resolve("HEAD")).flatMap(this::finished)));
    }

    private Optional<LastGitOperation> finished(String line) {
        var read = LINE.matcher(line);
        if (!read.matches() || !MOVES.contains(read.group(2))) return Optional.empty();
        var at = CommitTime.of(read.group(1)).plus(LOG_STEP);
        return at.plus(ATTRIBUTED_FOR).isBefore(clock.instant())
                ? Optional.empty()
                : Optional.of(new LastGitOperation(at, true));
    }

    /// An operation that is not finished, such as a merge with conflicts; the reflog does not contain it yet.
    private Optional<LastGitOperation> unfinished(Path git) {
        var at = UNFINISHED.stream()
                .map(name -> git.resolve(name).toFile().lastModified())
                .max(Long::compare)
                .map(Instant::ofEpochMilli)
                .orElse(Instant.EPOCH);
        return at.plus(UNFINISHED_ATTRIBUTED_FOR).isBefore(clock.instant())
                ? Optional.empty()
                : Optional.of(new LastGitOperation(at, false));
    }

    private static Optional<String> lastLine(Path log) {
        if (!Files.isRegularFile(log)) return Optional.empty();
        try {
            return DataHomes.contains(log) ? Optional.empty() : lastLineOf(log);
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    private static Optional<String> lastLineOf(Path log) throws IOException {
        try (var file = new RandomAccessFile(log.toFile(), "r")) {
            file.seek(Math.max(0, file.length() - LINE_BYTES_MAX));
            var tail = new byte[(int) (file.length() - file.getFilePointer())];
            file.readFully(tail);
            List<String> lines =
                    new String(tail, StandardCharsets.UTF_8).lines().toList();
            return lines.isEmpty() ? Optional.empty() : Optional.of(lines.getLast());
        }
    }
}
