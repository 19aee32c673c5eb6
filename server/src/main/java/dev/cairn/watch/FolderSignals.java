package dev.cairn.watch;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;

/// Signals of the operating system about the entries of single folders, in one queue for all trees.
///
/// Any thread may follow folders; one thread waits for signals and tells them.
interface FolderSignals extends AutoCloseable {

    enum Kind {
        CREATED,
        CHANGED,
        /// A file, or anything where the operating system does not say what it was.
        GONE,
        FOLDER_GONE,
        /// The followed folder itself was deleted or moved; the entry is that folder.
        SELF_GONE
    }

    interface Ear {
        void heard(Path entry, Kind kind);

        /// Something happened that the operating system cannot name any more.
        void missed();
    }

    /// A listener, and the path under which it follows a folder.
    record Follower(Ear ear, Path folder) {

        /// The followers with one more; an ear that follows the folder already does so under the new path.
        static List<Follower> with(List<Follower> known, Follower added) {
            if (known.isEmpty()) return List.of(added);
            var all = new java.util.ArrayList<>(known);
            all.removeIf(each -> each.ear().equals(added.ear()));
            all.add(added);
            return List.copyOf(all);
        }

        /// The followers without those of an ear whose paths match.
        static List<Follower> without(List<Follower> known, Ear ear, Predicate<Path> which) {
            return known.stream()
                    .filter(each -> !each.ear().equals(ear) || !which.test(each.folder()))
                    .toList();
        }
    }

    /// The quickest signals that this machine has.
    static FolderSignals open() throws IOException {
        return Inotify.isThere() ? new InotifySignals(Inotify.open()) : new ServiceSignals(FileSystems.getDefault());
    }

    /// Throws a file-system exception when the folder went or may not be read, any other when no more can be followed.
    void follow(Path folder, Ear ear) throws IOException;

    /// Stops to follow those folders of an ear that match.
    void unfollow(Ear ear, Predicate<Path> which);

    /// Waits for signals and tells them; answers whether any came.
    boolean await(Duration atMost) throws InterruptedException, IOException;

    @Override
    void close();
}
