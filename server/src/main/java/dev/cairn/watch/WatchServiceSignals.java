package dev.cairn.watch;

import static java.nio.file.StandardWatchEventKinds.ENTRY_CREATE;
import static java.nio.file.StandardWatchEventKinds.ENTRY_DELETE;
import static java.nio.file.StandardWatchEventKinds.ENTRY_MODIFY;
import static java.nio.file.StandardWatchEventKinds.OVERFLOW;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Path;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/// Folder events from Java's watch service, which is available on every system.
final class WatchServiceSignals implements FolderSignals {

    private final WatchService service;

    /// Guarded by this, as is registering.
    private final Map<WatchKey, List<FolderFollower>> folders = new HashMap<>();

    WatchServiceSignals(FileSystem files) throws IOException {
        this.service = files.newWatchService();
    }

    @Override
    public synchronized void follow(Path folder, SignalListener listener) throws IOException {
        folders.merge(
                folder.register(service, ENTRY_CREATE, ENTRY_MODIFY, ENTRY_DELETE),
                List.of(new FolderFollower(listener, folder)),
                (known, added) -> FolderFollower.with(known, added.getFirst()));
    }

    @Override
    public synchronized void unfollow(SignalListener listener, Predicate<Path> which) {
        for (var entries = folders.entrySet().iterator(); entries.hasNext(); ) {
            var entry = entries.next();
            var left = FolderFollower.without(entry.getValue(), listener, which);
            if (left.isEmpty()) {
                entry.getKey().cancel();
                entries.remove();
            } else entry.setValue(left);
        }
    }

    @Override
    public boolean await(Duration atMost) throws InterruptedException {
        var key = service.poll(atMost.toNanos(), TimeUnit.NANOSECONDS);
        if (key == null) return false;
        do {
            var followers = followers(key);
            var events = key.pollEvents();
            for (var follower : followers) for (var event : events) dispatch(follower, event);
            if (!key.reset()) end(key);
            key = service.poll();
        } while (key != null);
        return true;
    }

    private synchronized List<FolderFollower> followers(WatchKey key) {
        return Optional.ofNullable(folders.get(key)).orElse(List.of());
    }

    /// Ends a key whose folder can no longer be watched.
    private void end(WatchKey key) {
        List<FolderFollower> followers;
        synchronized (this) {
            followers = Optional.ofNullable(folders.remove(key)).orElse(List.of());
        }
        for (var follower : followers) follower.listener().onSignal(follower.folder(), SignalKind.SELF_GONE);
    }

    private void dispatch(FolderFollower follower, WatchEvent<?> event) {
        if (event.kind().equals(OVERFLOW)) {
            follower.listener().onLostSignals();
        } else {
            var entry = follower.folder().resolve((Path) event.context());
            follower.listener().onSignal(entry, kind(event.kind(), entry));
        }
    }

    private SignalKind kind(WatchEvent.Kind<?> kind, Path entry) {
        if (kind.equals(ENTRY_CREATE)) return SignalKind.CREATED;
        if (kind.equals(ENTRY_MODIFY)) return SignalKind.CHANGED;
        return isFollowed(entry) ? SignalKind.FOLDER_GONE : SignalKind.GONE;
    }

    private synchronized boolean isFollowed(Path entry) {
        return folders.values().stream()
                .flatMap(List::stream)
                .anyMatch(each -> each.folder().equals(entry));
    }

    @Override
    public void close() {
        try {
            service.close();
        } catch (IOException alreadyGone) {
            // Nothing is watched any more in either case.
        }
    }
}
