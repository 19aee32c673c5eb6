package dev.cairn.watch;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;

/// Receives the events of the operating system about entries of folders, in one queue for all watched trees.
///
/// Any thread may register folders; one thread waits for events and dispatches them.
interface FolderSignals extends AutoCloseable {

    enum SignalKind {
        CREATED,
        CHANGED,
        /// A deleted file, or any entry where the operating system does not report its type.
        GONE,
        FOLDER_GONE,
        /// The watched folder itself was deleted or moved; the entry is that folder.
        SELF_GONE
    }

    interface SignalListener {
        void onSignal(Path entry, SignalKind kind);

        /// Called when events were lost, so that any entry may have changed.
        void onLostSignals();
    }

    /// A listener, and the path under which it watches a folder.
    record FolderFollower(SignalListener listener, Path folder) {

        /// The followers with one added; a listener that already watches the folder gets the new path.
        static List<FolderFollower> with(List<FolderFollower> known, FolderFollower added) {
            if (known.isEmpty()) return List.of(added);
            var all = new java.util.ArrayList<>(known);
            all.removeIf(each -> each.listener().equals(added.listener()));
            all.add(added);
            return List.copyOf(all);
        }

        /// The followers without those of the listener whose paths match.
        static List<FolderFollower> without(
                List<FolderFollower> known, SignalListener listener, Predicate<Path> which) {
            return known.stream()
                    .filter(each -> !each.listener().equals(listener) || !which.test(each.folder()))
                    .toList();
        }
    }

    /// The fastest implementation that this machine supports.
    static FolderSignals open() throws IOException {
        return Inotify.isSupported()
                ? new InotifySignals(Inotify.open())
                : new WatchServiceSignals(FileSystems.getDefault());
    }

    /// Throws a file-system exception when the folder is missing or unreadable, and any other IOException when no more
    /// folders can be watched.
    void follow(Path folder, SignalListener listener) throws IOException;

    /// Stops watching the matching folders of a listener.
    void unfollow(SignalListener listener, Predicate<Path> which);

    /// Waits for events and dispatches them; returns whether there were any.
    boolean await(Duration atMost) throws InterruptedException, IOException;

    /// Whether there are events that no listener has received yet; always false on systems that do not report it.
    default boolean hasUnread() {
        return false;
    }

    @Override
    void close();
}
