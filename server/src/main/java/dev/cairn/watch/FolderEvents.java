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
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;

/// Watches the folders of one tree that its rules include, and collects the operating system's events.
final class FolderEvents implements FolderSignals.SignalListener {

    private static final String GIT = ".git";

    /// Git changes these files whenever a checkout, merge or pull changes the tree.
    private static final Set<String> GIT_MOVES = Set.of("HEAD", "ORIG_HEAD");

    /// The file in which git lists tracked files.
    private static final String GIT_INDEX = "index";

    /// Exists while a git command is changing the index.
    private static final String GIT_LOCK = "index.lock";

    private final Path root;
    private final FolderRules rules;
    private final ChangeAccumulator accumulator;
    private final LongSupplier nanos;
    private volatile Optional<Path> git = Optional.empty();
    private volatile Optional<FolderSignals> signals = Optional.empty();

    FolderEvents(Path root, FolderRules rules, ChangeAccumulator accumulator, LongSupplier nanos) {
        this.root = root;
        this.rules = rules;
        this.accumulator = accumulator;
        this.nanos = nanos;
    }

    /// Watches the current folders of the tree, and no longer those of an earlier call. Changes between the two
    /// may be missed.
    ///
    /// Throws when the system has no more watches; then nothing is watched.
    void follow(FolderSignals queue) throws IOException {
        leave();
        signals = Optional.of(queue);
        git = rules.gitFolder();
        try {
            enter(root, false);
            if (git.isPresent()) follow(git.get());
        } catch (IOException noWatches) {
            leave();
            throw noWatches;
        }
    }

    /// Whether git holds the lock of the index, as it does while it writes files.
    boolean isGitAtWork() {
        return git.isPresent() && Files.exists(git.get().resolve(GIT_LOCK), LinkOption.NOFOLLOW_LINKS);
    }

    /// Stops watching.
    void leave() {
        signals.ifPresent(queue -> queue.unfollow(this, _ -> true));
        signals = Optional.empty();
    }

    /// Stops watching folders that the rules exclude by now.
    void prune() {
        signals.ifPresent(queue -> queue.unfollow(
                this,
                folder -> folder.startsWith(root)
                        && !folder.equals(root)
                        && !isGit(folder)
                        && !rules.entersFolder(relative(folder))));
    }

    /// Registers a folder and all its subfolders. The files in a new folder are reported as changed, because they
    /// may have been written before the folder was watched.
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
            var queue = signals;
            if (queue.isPresent()) queue.get().follow(folder, this);
        } catch (NoSuchFileException | AccessDeniedException | NotDirectoryException e) {
            onLostSignals();
        }
    }

    @Override
    public void onLostSignals() {
        accumulator.rescan(nanos.getAsLong());
    }

    @Override
    public void onSignal(Path entry, FolderSignals.SignalKind kind) {
        if (kind == FolderSignals.SignalKind.SELF_GONE) {
            if (entry.equals(root) || isGit(entry)) accumulator.rulesChanged(nanos.getAsLong());
        } else if (entry.equals(root.resolve(GIT))) {
            if (kind != FolderSignals.SignalKind.CHANGED) accumulator.rulesChanged(nanos.getAsLong());
        } else if (Optional.ofNullable(entry.getParent()).filter(this::isGit).isPresent()) {
            onGitSignal(entry.getFileName().toString());
        } else if (entry.startsWith(root)) onTreeSignal(entry, kind);
    }

    private void onGitSignal(String name) {
        if (GIT_MOVES.contains(name)) accumulator.gitMoved(nanos.getAsLong());
        else if (name.equals(GIT_INDEX)) accumulator.trackingChanged(nanos.getAsLong());
    }

    private boolean isGit(Path folder) {
        return git.isPresent() && git.get().equals(folder);
    }

    private void onTreeSignal(Path entry, FolderSignals.SignalKind kind) {
        switch (kind) {
            case FOLDER_GONE -> folderGone(entry);
            // A file was deleted, even if a folder of the same name exists now.
            case GONE -> changed(entry);
            default -> {
                if (!Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) changed(entry);
                else if (kind == FolderSignals.SignalKind.CREATED) created(entry);
            }
        }
    }

    /// Stops watching a folder that was moved, because it would continue to send events under its old path.
    private void folderGone(Path folder) {
        signals.ifPresent(queue -> queue.unfollow(this, each -> each.startsWith(folder)));
        if (rules.entersFolder(relative(folder))) onLostSignals();
    }

    private void created(Path folder) {
        if (!rules.entersFolder(relative(folder))) return;
        accumulator.newFolder(relative(folder), nanos.getAsLong());
        try {
            enter(folder, true);
        } catch (IOException noWatches) {
            // Reopening the tree determines whether it can still be watched.
            accumulator.rulesChanged(nanos.getAsLong());
        }
    }

    private void changed(Path file) {
        var path = relative(file);
        if (rules.isRuleFile(path)) accumulator.rulesChanged(nanos.getAsLong());
        if (!rules.readsFile(path)) return;
        if (isEmpty(file)) accumulator.emptied(path, nanos.getAsLong());
        else accumulator.path(path, nanos.getAsLong());
    }

    private static boolean isEmpty(Path file) {
        try {
            return Files.size(file) == 0;
        } catch (IOException e) {
            return false;
        }
    }

    private String relative(Path path) {
        return root.relativize(path).toString().replace('\\', '/');
    }
}
