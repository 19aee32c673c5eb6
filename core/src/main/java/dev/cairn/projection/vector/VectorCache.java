package dev.cairn.projection.vector;

import java.util.Collection;
import java.util.Map;

/// Caches vectors by model and content, so that no text is embedded twice. If entries are lost, they are computed
/// again.
public interface VectorCache {

    /// The vectors that are in the cache, by hash.
    Map<TextHash, float[]> find(String model, Collection<TextHash> hashes);

    void keep(String model, Map<TextHash, float[]> vectors);
}
