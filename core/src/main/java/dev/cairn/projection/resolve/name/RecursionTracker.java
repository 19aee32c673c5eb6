package dev.cairn.projection.resolve.name;

import java.util.ArrayList;
import java.util.List;

/// Tracks nested lookups (queries) that may depend on each other in cycles, so that results found inside a cycle
/// are not cached as final.
///
/// A query that is started again while it is still running returns a placeholder. Results that depend on a
/// placeholder are valid only until the outermost query ends. Another outermost query may enter the cycle at
/// another point and get other results.
public final class RecursionTracker {

    private final List<CyclicQueryCache<?, ?>> caches = new ArrayList<>(6);
    private int depth;
    private long cycleCount;
    private long limitCount;

    /// Creates a cache of results. `placeholder` is returned for a query that is still running.
    public <K, V> CyclicQueryCache<K, V> newCache(V placeholder) {
        var made = new CyclicQueryCache<K, V>(this, placeholder);
        caches.add(made);
        return made;
    }

    /// Records that a placeholder was used.
    public void recordCycle() {
        cycleCount++;
    }

    /// Records that a query was stopped because it went too deep or took too long.
    public void recordLimit() {
        limitCount++;
    }

    /// The number of placeholders and stopped queries so far. If it changes while a result is computed, the result
    /// may be incomplete and must not be cached.
    public long incompleteCount() {
        return limitCount + cycleCount;
    }

    public long limitCount() {
        return limitCount;
    }

    boolean isNoneRunning() {
        return depth == 0;
    }

    /// Whether only the outermost query is running.
    boolean isOnlyOutermostRunning() {
        return depth == 1;
    }

    void enter() {
        depth++;
    }

    /// Ends a query. When the outermost query ends, provisional results are dropped and the count of cycles is
    /// reset to `cyclesBefore`, its value when the query began.
    void leave(long cyclesBefore) {
        if (--depth > 0) return;
        cycleCount = cyclesBefore;
        for (var each : caches) each.dropProvisional();
    }

    long cycleCount() {
        return cycleCount;
    }

    /// Runs some work as if no query was running. The running queries continue afterwards.
    public void runIsolated(Runnable work) {
        int outer = depth;
        long before = cycleCount;
        var kept = new ArrayList<Runnable>(caches.size());
        for (var each : caches) kept.add(each.suspend());
        depth = 0;
        try {
            work.run();
        } finally {
            depth = outer;
            cycleCount = before;
            kept.forEach(Runnable::run);
        }
    }

    /// Clears all caches, because the declarations have changed.
    public void clearCaches() {
        for (var each : caches) each.clear();
    }
}
