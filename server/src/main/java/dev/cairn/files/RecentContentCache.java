package dev.cairn.files;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// Caches the contents of recently read files by hash, because slices often read several symbols of one file.
final class RecentContentCache {

    /// The maximum size of the cache.
    private static final int BYTES_MAX = 8_000_000;

    /// Larger files are not cached, because they would displace all others.
    private static final int FILE_BYTES_MAX = 1_000_000;

    /// In least-recently-used order; the lock of this object guards both fields.
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
