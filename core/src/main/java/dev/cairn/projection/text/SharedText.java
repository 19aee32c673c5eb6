package dev.cairn.projection.text;

import dev.cairn.model.code.FileVersion;
import java.util.Map;
import java.util.Optional;

/// The pinned text of one set of files. Its owner and any number of readers share it; the last one to close it
/// releases it.
final class SharedText implements AutoCloseable {

    private final Map<String, FileVersion> files;
    private final PinnedText pinned;

    /// The owner and the readers that have not closed it; guarded by the lock of this object.
    private int holders = 1;

    SharedText(Map<String, FileVersion> files, PinnedText pinned) {
        this.files = files;
        this.pinned = pinned;
    }

    /// The text for one more reader, if it is that of exactly these files and not released yet.
    @SuppressWarnings("ReferenceEquality") // a changed set of files is always a new map
    synchronized Optional<PinnedText> share(Map<String, FileVersion> wanted) {
        if (wanted != files || holders == 0) return Optional.empty();
        holders++;
        return Optional.of(new PinnedText(pinned.view(), this::close));
    }

    @Override
    public synchronized void close() {
        if (--holders == 0) pinned.close();
    }
}
