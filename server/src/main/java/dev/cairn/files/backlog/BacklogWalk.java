package dev.cairn.files.backlog;

import dev.cairn.answer.Plurals;
import dev.cairn.engine.work.exchange.BacklogMdTasks;
import dev.cairn.files.backlog.BacklogFiles.FileNote;
import dev.cairn.home.DataHomes;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Finds the files of a folder that are read as a backlog. Skipped files are counted; a file that cannot be opened
/// causes a refusal.
final class BacklogWalk extends SimpleFileVisitor<Path> {

    private static final int FILES_MAX = 200_000;
    private static final String GIT_FOLDER = ".git";

    private final Path root;
    private final BacklogFiles report;
    private final List<Path> found = new ArrayList<>();
    private int others;
    private int links;

    private BacklogWalk(Path root, BacklogFiles report) {
        this.root = root;
        this.report = report;
    }

    /// The files in path order, those of archives last: an item that is still worked on comes before an archived one
    /// with the same id.
    static List<Path> of(Path root, BacklogFiles report) {
        var walk = new BacklogWalk(root, report);
        try {
            Files.walkFileTree(root, walk);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        walk.note();
        return walk.found.stream()
                .sorted(Comparator.comparing(walk::isArchived).thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    private boolean isArchived(Path file) {
        return BacklogMdTasks.isArchived(root.relativize(file).toString().replace('\\', '/'));
    }

    static boolean isMarkdown(String name) {
        return name.endsWith(".md") || name.endsWith(".markdown");
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
        boolean isPassedOver = !folder.equals(root) && folder.endsWith(GIT_FOLDER);
        return isPassedOver || DataHomes.homeContaining(folder).isPresent()
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
        var name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        if (attributes.isSymbolicLink()) links++;
        else if (attributes.isRegularFile() && isRead(name)) found.add(file);
        else others++;
        if (found.size() > FILES_MAX)
            throw Refusal.of(
                    ProblemCode.LIMIT_REACHED,
                    root + " has more than " + FILES_MAX + " files.",
                    "Import its folders one by one.");
        return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) {
        var name = root.relativize(file).toString().replace('\\', '/');
        report.refused().add(new FileNote(name, "it cannot be opened: " + failure.getMessage()));
        return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure) {
        return failure == null ? FileVisitResult.CONTINUE : visitFileFailed(folder, failure);
    }

    private static boolean isRead(String name) {
        return isMarkdown(name) || name.equals("backlog.json") || name.equals("issues.jsonl");
    }

    private void note() {
        if (others > 0)
            report.notes()
                    .add(new FileNote(
                            "",
                            Plurals.of(others, "other file")
                                    + " not read: only markdown, backlog.json and issues.jsonl are"));
        if (links > 0)
            report.notes()
                    .add(new FileNote(
                            "",
                            Plurals.of(links, "symbolic link") + " not followed; import what they lead to by itself"));
    }
}
