package dev.cairn.engine.hydrate;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// The last answers, by transaction and request: every write makes them unreachable.
final class ContextCache {

    private static final int ENTRIES_MAX = 64;

    /// Everything an answer depends on.
    ///
    /// @param moment the transaction, the day, and the state of the vectors
    record ContextKey(ProjectId project, AsOf asOf, HydrationRequest request, Object meter, KeyMoment moment) {}

    /// The state of everything that an answer is derived from.
    record KeyMoment(long tx, Instant day, long vectors) {}

    /// Guarded by itself.
    private final Map<ContextKey, HydrationResult> entries = new LinkedHashMap<>(16, 0.75f, true);

    Optional<HydrationResult> find(ContextKey key) {
        synchronized (entries) {
            return Optional.ofNullable(entries.get(key));
        }
    }

    void put(ContextKey key, HydrationResult result) {
        synchronized (entries) {
            entries.put(key, result);
            if (entries.size() > ENTRIES_MAX)
                entries.remove(entries.keySet().iterator().next());
        }
    }
}
