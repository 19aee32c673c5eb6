package dev.cairn.watch;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// Folder events directly from inotify.
///
/// The Java watch service uses its own thread for every registration, which takes longer than reading the folder: for a
/// project with 3,000 folders it took 5 % of the first indexing run.
final class InotifySignals implements FolderSignals {

    /// The header of an event: watch descriptor, mask, cookie, length of the name.
    private static final int COOKIE_BYTES = 4;

    private final Inotify inotify;

    /// The followers by watch descriptor; guarded by this. Folders are added under the same lock, so an event that
    /// arrives meanwhile is dispatched only after its follower is known.
    private final Map<Integer, List<FolderFollower>> folders = new HashMap<>();

    /// Whether events were read from the queue that their listeners have not received yet.
    private volatile boolean isDispatching;

    InotifySignals(Inotify inotify) {
        this.inotify = inotify;
    }

    /// Watches a folder. If a folder was moved, it keeps its descriptor, and its path is updated here.
    @Override
    public synchronized void follow(Path folder, SignalListener listener) throws IOException {
        folders.merge(
                inotify.add(folder),
                List.of(new FolderFollower(listener, folder)),
                (known, added) -> FolderFollower.with(known, added.getFirst()));
    }

    @Override
    public synchronized void unfollow(SignalListener listener, Predicate<Path> which) {
        for (var entries = folders.entrySet().iterator(); entries.hasNext(); ) {
            var entry = entries.next();
            var left = FolderFollower.without(entry.getValue(), listener, which);
            if (left.isEmpty()) {
                inotify.remove(entry.getKey());
                entries.remove();
            } else entry.setValue(left);
        }
    }

    @Override
    public boolean await(Duration atMost) throws InterruptedException, IOException {
        if (Thread.interrupted()) throw new InterruptedException();
        if (!inotify.await(atMost)) return false;
        isDispatching = true;
        try {
            for (var events = inotify.read(); events.hasRemaining(); events = inotify.read())
                while (events.hasRemaining()) dispatch(events);
        } finally {
            isDispatching = false;
        }
        return true;
    }

    /// Events are in the kernel's queue until the flag is set, so none is overlooked in between.
    @Override
    public synchronized boolean hasUnread() {
        return inotify.hasEvents() || isDispatching;
    }

    private void dispatch(ByteBuffer events) {
        int number = events.getInt();
        int happened = events.getInt();
        events.position(events.position() + COOKIE_BYTES);
        var name = new byte[events.getInt()];
        events.get(name);
        if ((happened & Inotify.LOST) != 0) everyone().forEach(SignalListener::onLostSignals);
        else for (var follower : followers(number, happened)) dispatch(follower, name, happened);
    }

    private synchronized Iterable<SignalListener> everyone() {
        return folders.values().stream()
                .flatMap(List::stream)
                .map(FolderFollower::listener)
                .collect(Collectors.toSet());
    }

    private synchronized List<FolderFollower> followers(int number, int happened) {
        boolean isEnded = (happened & Inotify.ENDED) != 0;
        return Optional.ofNullable(isEnded ? folders.remove(number) : folders.get(number))
                .orElse(List.of());
    }

    private static void dispatch(FolderFollower follower, byte[] name, int happened) {
        if ((happened & (Inotify.SELF_GONE | Inotify.ENDED)) != 0)
            follower.listener().onSignal(follower.folder(), SignalKind.SELF_GONE);
        else if (name.length > 0) dispatchEntry(follower, name, happened);
    }

    private static void dispatchEntry(FolderFollower follower, byte[] name, int happened) {
        int end = 0;
        while (end < name.length && name[end] != 0) end++;
        Path entry;
        try {
            var text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(name, 0, end));
            entry = follower.folder().resolve(text.toString());
        } catch (CharacterCodingException e) {
            follower.listener().onLostSignals();
            return;
        }
        follower.listener().onSignal(entry, kind(happened));
    }

    private static SignalKind kind(int happened) {
        if ((happened & Inotify.CREATED) != 0) return SignalKind.CREATED;
        if ((happened & Inotify.GONE) == 0) return SignalKind.CHANGED;
        return (happened & Inotify.OF_FOLDER) != 0 ? SignalKind.FOLDER_GONE : SignalKind.GONE;
    }

    @Override
    public synchronized void close() {
        inotify.close();
        folders.clear();
    }
}
