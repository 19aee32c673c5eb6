package dev.cairn.projection.resolve.name;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// Caches the results of queries that may depend on each other in cycles, see [RecursionTracker].
///
/// A result that used no placeholder is final. A result that did is provisional and dropped when the outermost
/// query ends. The result of an outermost query is also stored, but reused only if the same query is outermost
/// again. Inside another query the cycle is entered at another point and may give another result.
public final class CyclicQueryCache<K, V> {

    private final RecursionTracker recursion;
    private final V placeholder;
    private final Map<K, V> finalResults = new HashMap<>();
    private final Map<K, V> outermostResults = new HashMap<>();
    private Map<K, V> provisionalResults = new HashMap<>();
    private Predicate<V> isCacheable = _ -> true;

    CyclicQueryCache(RecursionTracker recursion, V placeholder) {
        this.recursion = recursion;
        this.placeholder = placeholder;
    }

    /// Sets which results may be cached beyond the query in which they were found.
    CyclicQueryCache<K, V> cachingOnly(Predicate<V> filter) {
        isCacheable = filter;
        return this;
    }

    /// The result of a query. It is computed at most once unless it is part of a cycle.
    public V result(K query, Supplier<V> computation) {
        var known = finalResults.get(query);
        if (known != null) return known;
        var open = provisionalResults.get(query);
        if (open != null) {
            recursion.recordCycle();
            return open;
        }
        if (recursion.isNoneRunning()) {
            var before = outermostResults.get(query);
            if (before != null) return before;
        }
        return compute(query, computation);
    }

    /// Whether the query has a result or is running.
    boolean isKnown(K query) {
        return finalResults.containsKey(query) || provisionalResults.containsKey(query);
    }

    private V compute(K query, Supplier<V> computation) {
        long cycleCount = recursion.cycleCount();
        long limitCount = recursion.limitCount();
        provisionalResults.put(query, placeholder);
        recursion.enter();
        try {
            var found = computation.get();
            boolean isLimited = recursion.limitCount() != limitCount;
            if (!isLimited && recursion.cycleCount() == cycleCount && isCacheable.test(found)) {
                finalResults.put(query, found);
                provisionalResults.remove(query);
            } else {
                provisionalResults.put(query, found);
                if (!isLimited && isCacheable.test(found)) storeIfOutermost(query, found);
            }
            return found;
        } finally {
            recursion.leave(cycleCount);
        }
    }

    private void storeIfOutermost(K query, V found) {
        if (recursion.isOnlyOutermostRunning()) outermostResults.put(query, found);
    }

    void dropProvisional() {
        if (!provisionalResults.isEmpty()) provisionalResults.clear();
    }

    /// Removes the provisional results temporarily. Running the returned action restores them.
    Runnable suspend() {
        var saved = provisionalResults;
        provisionalResults = new HashMap<>();
        return () -> provisionalResults = saved;
    }

    void clear() {
        finalResults.clear();
        outermostResults.clear();
        provisionalResults.clear();
    }
}
