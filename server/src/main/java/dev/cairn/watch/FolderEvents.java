package dev.cairn.watch;

import static java.nio.file.StandardWatchEventKinds.ENTRY_CREATE;
import static java.nio.file.StandardWatchEventKinds.ENTRY_DELETE;
import static java.nio.file.StandardWatchEventKinds.ENTRY_MODIFY;
import static java.nio.file.StandardWatchEventKinds.OVERFLOW;

import java.io.IOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/// The operating system's events for a tree, folder by folder; used by one thread.
final class FolderEvents implements AutoCloseable {

    private static final String GIT = ".git";

    /// These change whenever a checkout, commit, merge or pull moves the tree.
    private static final String GIT_HEAD = "HEAD";

    private static final String GIT_MERGED = "ORIG_HEAD";

    private final Path root;
    private final FolderRules rules;
    private final Gathering gathering;
    private final LongSupplier nanos;
    private final WatchService service;
    private final Map<WatchKey, Path> folders = new HashMap<>();

    FolderEvents(Path root, FolderRules rules, Gathering gathering, LongSupplier nanos) throws IOException {
        this.root = root;
        this.rules = rules;
        this.gathering = gathering;
        this.nanos = nanos;
        this.service = root.getFileSystem().newWatchService();
    }

    /// Registers the tree; throws when the machine has no more watches to give.
    void open() throws IOException {
        enter(root, false);
        var git = root.resolve(GIT);
        if (Files.isDirectory(git, LinkOption.NOFOLLOW_LINKS)) register(git);
    }

    /// Registers a folder with all folders in it. Files found on the way may be older than their events.
    private void enter(Path folder, boolean isNew) throws IOException {
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path entered, BasicFileAttributes attributes) throws IOException {
                if (!entered.equals(root) && !rules.entersFolder(relative(entered)))
                    return FileVisitResult.SKIP_SUBTREE;
                register(entered);
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

    private void register(Path folder) throws IOException {
        try {
            folders.put(folder.register(service, ENTRY_CREATE, ENTRY_MODIFY, ENTRY_DELETE), folder);
        } catch (java.nio.file.NoSuchFileException
                | java.nio.file.AccessDeniedException
                | java.nio.file.NotDirectoryException gone) {
            gathering.rescan(nanos.getAsLong());
        }
    }

    /// Waits for events and gathers them; answers whether any came.
    boolean await(Duration atMost) throws InterruptedException, IOException {
        var key = service.poll(atMost.toNanos(), TimeUnit.NANOSECONDS);
        if (key == null) return false;
        do {
            var folder = folders.get(key);
            if (folder != null) gather(folder, key);
            if (!key.reset()) folders.remove(key);
            key = service.poll();
        } while (key != null);
        return true;
    }

    private void gather(Path folder, WatchKey key) throws IOException {
        for (var event : key.pollEvents()) {
            if (event.kind().equals(OVERFLOW)) gathering.rescan(nanos.getAsLong());
            else if (folder.equals(root.resolve(GIT))) gitChanged((Path) event.context());
            else gather(folder.resolve((Path) event.context()), event.kind());
        }
    }

    private void gitChanged(Path name) {
        if (name.toString().equals(GIT_HEAD) || name.toString().equals(GIT_MERGED))
            gathering.gitMoved(nanos.getAsLong());
    }

    private void gather(Path path, WatchEvent.Kind<?> kind) throws IOException {
        if (kind.equals(ENTRY_DELETE) && folders.containsValue(path)) {
            if (!path.equals(root.resolve(GIT))) gathering.rescan(nanos.getAsLong());
        } else if (kind.equals(ENTRY_DELETE)) {
            // A file went, even where a folder of its name stands by now.
            changed(path);
        } else if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            if (kind.equals(ENTRY_CREATE) && path.equals(root.resolve(GIT))) register(path);
            else if (kind.equals(ENTRY_CREATE)) enter(path, true);
        } else {
            changed(path);
        }
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
        try {
            service.close();
        } catch (IOException | ClosedWatchServiceException alreadyClosed) {
            folders.clear();
        }
    }
}
