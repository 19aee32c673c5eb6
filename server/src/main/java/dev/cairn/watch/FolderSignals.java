package dev.cairn.watch;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/// What the operating system tells of the entries of single folders; used by one thread at a time.
interface FolderSignals extends AutoCloseable {

    enum Kind {
        CREATED,
        CHANGED,
        /// A file, or anything where the operating system does not say what it was.
        GONE,
        FOLDER_GONE
    }

    interface Ear {
        void heard(Path entry, Kind kind) throws IOException;

        /// Something happened that the operating system cannot name any more.
        void missed();
    }

    /// The quickest signals this machine has for the folder's file system.
    static FolderSignals of(Path root) throws IOException {
        return Inotify.serves(root) ? new InotifySignals(Inotify.open()) : new ServiceSignals(root.getFileSystem());
    }

    /// Throws a file-system exception when the folder went or may not be read, any other when no more can be followed.
    void follow(Path folder) throws IOException;

    /// Waits for signals and tells them; answers whether any came.
    boolean await(Duration atMost, Ear ear) throws InterruptedException, IOException;

    @Override
    void close();
}
