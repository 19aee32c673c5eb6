package dev.cairn.watch;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;

/// Operating system events about the entries of folders, in one queue for all trees.
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

        /// Events were lost.
        void onLostSignals();
    }

    /// A listener, and the path under which it watches a folder.
    record FolderFollower(SignalListener ear, Path folder) {

        /// The followers with one added; a listener that already watches the folder gets the new path.
        static List<FolderFollower> with(List<FolderFollower> known, FolderFollower added) {
            if (known.isEmpty()) return List.of(added);
            var all = new java.util.ArrayList<>(known);
            all.removeIf(each -> each.ear().equals(added.ear()));
            all.add(added);
            return List.copyOf(all);
        }

        /// The followers without those of the listener whose paths match.
        static List<FolderFollower> without(List<FolderFollower> known, SignalListener ear, Predicate<Path> which) {
            return known.stream()
                    .filter(each -> !each.ear().equals(ear) || !which.test(each.folder()))
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
    void follow(Path folder, SignalListener ear) throws IOException;

    /// Stops watching the matching folders of a listener.
    void unfollow(SignalListener ear, Predicate<Path> which);

    /// Waits for events and dispatches them; returns whether there were any.
    boolean await(Duration atMost) throws InterruptedException, IOException;

    /// Whether events wait that no listener has received; always false where the system does not tell.
    default boolean hasUnread() {
        return false;
    }

    @Override
    void close();
}
