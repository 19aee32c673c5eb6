package dev.cairn.projection.vector;

import java.util.Collection;
import java.util.Map;

/// Caches vectors by model and content, so that no text is embedded twice. If lost, it costs only time.
public interface VectorCache {

    /// The cached vectors.
    Map<TextHash, float[]> find(String model, Collection<TextHash> hashes);

    void keep(String model, Map<TextHash, float[]> vectors);
}
