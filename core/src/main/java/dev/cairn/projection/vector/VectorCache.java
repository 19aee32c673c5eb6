package dev.cairn.projection.vector;

import java.util.Collection;
import java.util.Map;

/// Remembers vectors by model and content, so that no text is embedded twice. Losing it costs only time.
public interface VectorCache {

    /// Those of the vectors that are remembered.
    Map<TextHash, float[]> find(String model, Collection<TextHash> hashes);

    void keep(String model, Map<TextHash, float[]> vectors);
}
