package dev.cairn.projection.vector;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Predicate;

/// A vector index: maps keys to vectors and finds the keys most similar to a query by cosine similarity. It can be
/// searched while it is changed.
///
/// A search first compares the query with one bit per dimension of every vector, then computes the exact
/// similarity of the best candidates (reranking). In a small index all vectors are compared exactly. Vectors are
/// stored in half precision, so the error of a cosine is below 0.001.
public final class VectorIndex<K> {

    /// In an index with at most this many vectors, all are compared exactly.
    static final int EXACT_UP_TO = 1_000;

    /// The minimum number of candidates for reranking. In a test with 2 300 short texts about code, one in 180 of
    /// the ten nearest texts was missed.
    static final int RERANK = 300;

    /// At least this many times the requested number of vectors are reranked.
    static final int RERANK_FACTOR = 2;

    /// The maximum number of candidates. Copies of one text are equally near, so there may be many.
    static final int CANDIDATES_MAX = 4_096;

    private static final int HEX_OF_A_LONG = 16;

    /// An odd number with random-looking bits, used as a hash multiplier.
    private static final long HASH_MULTIPLIER = 0x9E3779B97F4A7C15L;

    private final int dimensions;
    private final Comparator<? super K> order;

    /// Guards all fields below. Slots are numbered without gaps; the key of slot i is `keys.get(i)`.
    private final ReadWriteLock lock = new ReentrantReadWriteLock();

    private final QuantizedVectors slots;
    private final List<K> keys = new ArrayList<>();
    private final Map<K, Integer> slotOf = new HashMap<>();
    private final Map<K, TextHash> hashOf = new HashMap<>();

    private long watermark;

    /// @param order the order of equally similar keys in search results
    public VectorIndex(int dimensions, Comparator<? super K> order) {
        this.dimensions = dimensions;
        this.order = order;
        this.slots = new QuantizedVectors(dimensions);
    }

    public int size() {
        lock.readLock().lock();
        try {
            return keys.size();
        } finally {
            lock.readLock().unlock();
        }
    }

    /// Whether the key has the vector of this content.
    public boolean holds(K key, TextHash hash) {
        lock.readLock().lock();
        try {
            return hash.equals(hashOf.get(key));
        } finally {
            lock.readLock().unlock();
        }
    }

    /// The vector of a key, as precise as it is stored.
    public Optional<float[]> vector(K key) {
        lock.readLock().lock();
        try {
            return Optional.ofNullable(slotOf.get(key)).map(slots::read);
        } finally {
            lock.readLock().unlock();
        }
    }

    /// Adds the key or replaces its vector.
    public void put(K key, TextHash hash, float[] vector) {
        requireDimensions(vector);
        lock.writeLock().lock();
        try {
            var slot = slotOf.computeIfAbsent(key, this::newSlot);
            slots.write(slot, vector);
            var before = hashOf.put(key, hash);
            if (before != null) watermark -= mark(key, before);
            watermark += mark(key, hash);
        } finally {
            lock.writeLock().unlock();
        }
    }

    /// A checksum of all keys and contents that does not depend on their order.
    public long watermark() {
        lock.readLock().lock();
        try {
            return watermark;
        } finally {
            lock.readLock().unlock();
        }
    }

    private static long mark(Object key, TextHash hash) {
        long mixed =
                Long.parseUnsignedLong(hash.hex().substring(0, HEX_OF_A_LONG), 16) + key.hashCode() * HASH_MULTIPLIER;
        return (mixed ^ (mixed >>> Integer.SIZE)) * HASH_MULTIPLIER;
    }

    private int newSlot(K key) {
        keys.add(key);
        return keys.size() - 1;
    }

    /// Removes the key if it exists. The last slot moves into the gap.
    public void remove(K key) {
        lock.writeLock().lock();
        try {
            var slot = slotOf.remove(key);
            if (slot == null) return;
            var hash = hashOf.remove(key);
            if (hash != null) watermark -= mark(key, hash);
            int last = keys.size() - 1;
            var moved = keys.removeLast();
            if (slot == last) return;
            slots.move(last, slot);
            keys.set(slot, moved);
            slotOf.put(moved, slot);
        } finally {
            lock.writeLock().unlock();
        }
    }

    /// The keys most similar to the query, best first.
    public List<VectorMatch<K>> search(float[] query, int limit) {
        return search(query, limit, _ -> true);
    }

    /// Like the method above, but only for keys that pass the filter. The filter is called at most once per key
    /// while the lock is held.
    public List<VectorMatch<K>> search(float[] query, int limit, Predicate<? super K> filter) {
        requireDimensions(query);
        if (limit <= 0) return List.of();
        var unit = QuantizedVectors.unit(query);
        var found = new ArrayList<VectorMatch<K>>();
        lock.readLock().lock();
        try {
            for (int slot : candidates(unit, limit, filter)) {
                found.add(new VectorMatch<>(keys.get(slot), slots.cosine(slot, unit)));
            }
        } finally {
            lock.readLock().unlock();
        }
        found.sort(Comparator.comparingDouble((VectorMatch<K> like) -> -like.cosine())
                .thenComparing(VectorMatch::key, order));
        return List.copyOf(found.subList(0, Math.min(limit, found.size())));
    }

    private int[] candidates(float[] query, int limit, Predicate<? super K> filter) {
        int wanted = keys.size() <= EXACT_UP_TO ? EXACT_UP_TO : Math.max(RERANK, saturated(limit));
        return slots.nearest(query, keys.size(), wanted, slot -> filter.test(keys.get(slot)));
    }

    private static int saturated(int limit) {
        return (int) Math.min((long) limit * RERANK_FACTOR, CANDIDATES_MAX);
    }

    private void requireDimensions(float[] vector) {
        if (vector.length != dimensions)
            throw new IllegalArgumentException(vector.length + " dimensions instead of " + dimensions);
    }
}
