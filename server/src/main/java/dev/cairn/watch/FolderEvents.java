package dev.cairn.watch;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.function.LongSupplier;

/// The operating system's events for a tree, folder by folder; used by one thread at a time.
final class FolderEvents implements FolderSignals.Ear, AutoCloseable {

    private static final String GIT = ".git";

    /// These change whenever a checkout, commit, merge or pull moves the tree.
    private static final String GIT_HEAD = "HEAD";

    private static final String GIT_MERGED = "ORIG_HEAD";

    private final Path root;
    private final Path git;
    private final FolderRules rules;
    private final Gathering gathering;
    private final LongSupplier nanos;
    private final FolderSignals signals;

    FolderEvents(Path root, FolderRules rules, Gathering gathering, LongSupplier nanos) throws IOException {
        this.root = root;
        this.git = root.resolve(GIT);
        this.rules = rules;
        this.gathering = gathering;
        this.nanos = nanos;
        this.signals = FolderSignals.of(root);
    }

    /// Registers the tree; throws when the machine has no more watches to give.
    void open() throws IOException {
        enter(root, false);
        if (Files.isDirectory(git, LinkOption.NOFOLLOW_LINKS)) follow(git);
    }

    /// Registers a folder with all folders in it. Files found on the way may be older than their events.
    private void enter(Path folder, boolean isNew) throws IOException {
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path entered, BasicFileAttributes attributes) throws IOException {
                if (!entered.equals(root) && !rules.entersFolder(relative(entered)))
                    return FileVisitResult.SKIP_SUBTREE;
                follow(entered);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (isNew && attributes.isRegularFile()) changed(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException gone) {
                return FileVisitResult.CONTINUE;
            }
        });
    }

    private void follow(Path folder) throws IOException {
        try {
            signals.follow(folder);
        } catch (NoSuchFileException | AccessDeniedException | NotDirectoryException gone) {
            gathering.rescan(nanos.getAsLong());
        }
    }

    /// Waits for events and gathers them; answers whether any came.
    boolean await(Duration atMost) throws InterruptedException, IOException {
        return signals.await(atMost, this);
    }

    @Override
    public void missed() {
        gathering.rescan(nanos.getAsLong());
    }

    @Override
    public void heard(Path entry, FolderSignals.Kind kind) throws IOException {
        if (git.equals(entry.getParent())) {
            gitChanged(entry);
        } else if (kind == FolderSignals.Kind.FOLDER_GONE) {
            if (rules.entersFolder(relative(entry))) missed();
        } else if (kind == FolderSignals.Kind.GONE) {
            // A file went, even where a folder of its name stands by now.
            changed(entry);
        } else if (Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
            if (kind == FolderSignals.Kind.CREATED && entry.equals(git)) follow(git);
            else if (kind == FolderSignals.Kind.CREATED) enter(entry, true);
        } else {
            changed(entry);
        }
    }

    private void gitChanged(Path entry) {
        var name = entry.getFileName().toString();
        if (name.equals(GIT_HEAD) || name.equals(GIT_MERGED)) gathering.gitMoved(nanos.getAsLong());
    }

    private void changed(Path file) {
        var path = relative(file);
        if (!rules.readsFile(path)) return;
        if (isEmpty(file)) gathering.emptied(path, nanos.getAsLong());
        else gathering.path(path, nanos.getAsLong());
    }

    private static boolean isEmpty(Path file) {
        try {
            return Files.size(file) == 0;
        } catch (IOException gone) {
            return false;
        }
    }

    private String relative(Path path) {
        return root.relativize(path).toString().replace('\\', '/');
    }

    @Override
    public void close() {
        signals.close();
    }
}
