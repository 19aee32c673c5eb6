package dev.cairn.files;

import dev.cairn.engine.workspace.FolderSurvey.FileSurvey;
import dev.cairn.engine.workspace.FolderSurvey.SurveyObserver;
import dev.cairn.home.DataHomes;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/// Counts the files of one folder walk by language.
final class LanguageFileCount extends SimpleFileVisitor<Path> {

    private static final int REPORT_EVERY = 1_000;

    private final Path root;
    private final PathPatterns patterns;
    private final SurveyObserver watcher;
    private final int filesMax;
    private final Map<String, Long> languages = new HashMap<>();
    private long files;
    private boolean complete = true;

    LanguageFileCount(Path root, PathPatterns patterns, SurveyObserver watcher, int filesMax) {
        this.root = root;
        this.patterns = patterns;
        this.watcher = watcher;
        this.filesMax = filesMax;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
        boolean skipped = !folder.equals(root)
                && (IgnoredNames.isGenerated(folder.getFileName().toString())
                        || patterns.excludes(root.relativize(folder))
                        || DataHomes.isHome(folder));
        return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
        if (attributes.isDirectory()) complete = false; // deeper than the walk goes
        if (!attributes.isRegularFile() || !patterns.includes(root.relativize(file))) return FileVisitResult.CONTINUE;
        if (files == filesMax) {
            complete = false;
            return FileVisitResult.TERMINATE;
        }
        files++;
        FileLanguages.of(file.getFileName().toString()).ifPresent(language -> languages.merge(language, 1L, Long::sum));
        if (files % REPORT_EVERY != 0) return FileVisitResult.CONTINUE;
        watcher.counted(files);
        return watcher.isCancelled() ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
    }

    /// An unreadable or deleted folder makes the count incomplete but does not fail it.
    @Override
    public FileVisitResult visitFileFailed(Path file, IOException unreadable) {
        complete = false;
        return FileVisitResult.CONTINUE;
    }

    FileSurvey result() {
        var ordered = new LinkedHashMap<String, Long>();
        languages.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .forEach(entry -> ordered.put(entry.getKey(), entry.getValue()));
        return new FileSurvey(files, ordered, complete);
    }
}
