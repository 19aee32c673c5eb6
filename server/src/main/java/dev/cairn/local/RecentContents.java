package dev.cairn.local;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// The contents of the files read last, by hash: a reader of one symbol often reads another of the same file.
final class RecentContents {

    /// What is kept at most; larger files would leave no room for others.
    private static final int BYTES_MAX = 8_000_000;
    private static final int FILE_BYTES_MAX = 1_000_000;

    /// Oldest first; the lock of this object guards both.
    private final Map<String, byte[]> byHash = new LinkedHashMap<>(16, 0.75f, true);

    private long bytes;

    Optional<byte[]> of(String hash, Supplier<Optional<byte[]>> read) {
        synchronized (this) {
            var known = byHash.get(hash);
            if (known != null) return Optional.of(known);
        }
        var content = read.get();
        content.filter(found -> found.length <= FILE_BYTES_MAX).ifPresent(found -> keep(hash, found));
        return content;
    }

    private synchronized void keep(String hash, byte[] content) {
        if (byHash.put(hash, content) == null) bytes += content.length;
        for (var oldest = byHash.values().iterator(); bytes > BYTES_MAX; oldest.remove()) bytes -= oldest.next().length;
    }
}
