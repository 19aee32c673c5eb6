package dev.cairn.files;

import dev.cairn.engine.workspace.FolderSurvey;
import dev.cairn.home.DataHomes;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.workspace.WorkspaceSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/// Surveys folders by walking them. It follows no links, skips generated folders and stops at its maxima.
public final class WalkedFolders implements FolderSurvey {

    public static final int FILES_MAX = 200_000;
    static final int DEPTH_MAX = 64;

    private static final Set<FileVisitOption> FOLLOW_NO_LINKS = EnumSet.noneOf(FileVisitOption.class);

    private final int filesMax;

    public WalkedFolders() {
        this(FILES_MAX);
    }

    WalkedFolders(int filesMax) {
        this.filesMax = filesMax;
    }

    @Override
    public Optional<Path> realFolder(Path folder) {
        try {
            var real = folder.toRealPath();
            return Files.isDirectory(real) && Files.isReadable(real) && Files.isExecutable(real)
                    ? Optional.of(real)
                    : Optional.empty();
        } catch (IOException unreachable) {
            return Optional.empty();
        }
    }

    @Override
    public Optional<Path> dataHome(Path folder) {
        return DataHomes.homeContaining(folder);
    }

    @Override
    public FileSurvey survey(WorkspaceSettings settings, SurveyObserver watcher) {
        var patterns = PathPatterns.of(settings.include(), settings.exclude());
        var count = new LanguageFileCount(settings.root(), patterns, watcher, filesMax);
        try {
            Files.walkFileTree(settings.root(), FOLLOW_NO_LINKS, DEPTH_MAX, count);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (watcher.isCancelled())
            throw Refusal.of(
                    ProblemCode.CANCELLED,
                    "Counting the files was cancelled; nothing was written.",
                    "Call again when you want the answer.");
        return count.result();
    }
}
