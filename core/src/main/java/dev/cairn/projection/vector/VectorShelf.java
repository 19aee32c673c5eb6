package dev.cairn.projection.vector;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Predicate;

/// Vectors by key, searched by likeness while they come and go.
///
/// A search compares the query with one bit per dimension of every vector, then with the best of them exactly.
/// Small shelves are compared exactly as a whole. Vectors are kept in half precision: a cosine is off by less
/// than a thousandth.
public final class VectorShelf<K> {

    /// A shelf of up to this many is compared exactly.
    static final int EXACT_UP_TO = 1_000;

    /// How many the bits must let through for an exact comparison. On 2 300 short texts about code this loses
    /// one in 180 of the ten nearest.
    static final int RERANK = 300;

    /// The bits let through at least this many times the vectors asked for.
    static final int RERANK_FACTOR = 2;

    /// Copies of one text are equally near; no more than this many candidates are compared.
    static final int CANDIDATES_MAX = 4_096;

    private static final int HEX_OF_A_LONG = 16;

    /// An odd number whose bits look random, to tell sums of like numbers apart.
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private final int dimensions;
    private final Comparator<? super K> order;

    /// Guards all fields below: slots are dense, the key of slot i is `keys.get(i)`.
    private final ReadWriteLock lock = new ReentrantReadWriteLock();

    private final SlotStore slots;
    private final List<K> keys = new ArrayList<>();
    private final Map<K, Integer> slotOf = new HashMap<>();
    private final Map<K, TextHash> hashOf = new HashMap<>();

    private long watermark;

    /// @param order decides between keys that are equally like
    public VectorShelf(int dimensions, Comparator<? super K> order) {
        this.dimensions = dimensions;
        this.order = order;
        this.slots = new SlotStore(dimensions);
    }

    public int size() {
        lock.readLock().lock();
        try {
            return keys.size();
        } finally {
            lock.readLock().unlock();
        }
    }

    /// Whether the key's vector is there and is that of this content.
    public boolean holds(K key, TextHash hash) {
        lock.readLock().lock();
        try {
            return hash.equals(hashOf.get(key));
        } finally {
            lock.readLock().unlock();
        }
    }

    /// Adds the key, or gives it another vector.
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

    /// A sum over all keys and contents.
    public long watermark() {
        lock.readLock().lock();
        try {
            return watermark;
        } finally {
            lock.readLock().unlock();
        }
    }

    private static long mark(Object key, TextHash hash) {
        long mixed = Long.parseUnsignedLong(hash.hex().substring(0, HEX_OF_A_LONG), 16) + key.hashCode() * SPREAD;
        return (mixed ^ (mixed >>> Integer.SIZE)) * SPREAD;
    }

    private int newSlot(K key) {
        keys.add(key);
        return keys.size() - 1;
    }

    /// Removes the key, if it is there; the last slot moves into the gap.
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

    /// The keys most like the query, best first.
    public List<Likeness<K>> search(float[] query, int limit) {
        return search(query, limit, _ -> true);
    }

    /// The same among the keys that pass; the predicate is asked at most once per key, under the shelf's lock.
    public List<Likeness<K>> search(float[] query, int limit, Predicate<? super K> among) {
        requireDimensions(query);
        if (limit <= 0) return List.of();
        var unit = SlotStore.unit(query);
        var found = new ArrayList<Likeness<K>>();
        lock.readLock().lock();
        try {
            for (int slot : candidates(unit, limit, among)) {
                found.add(new Likeness<>(keys.get(slot), slots.cosine(slot, unit)));
            }
        } finally {
            lock.readLock().unlock();
        }
        found.sort(
                Comparator.comparingDouble((Likeness<K> like) -> -like.cosine()).thenComparing(Likeness::key, order));
        return List.copyOf(found.subList(0, Math.min(limit, found.size())));
    }

    private int[] candidates(float[] query, int limit, Predicate<? super K> among) {
        int wanted = keys.size() <= EXACT_UP_TO ? EXACT_UP_TO : Math.max(RERANK, saturated(limit));
        return slots.nearest(query, keys.size(), wanted, slot -> among.test(keys.get(slot)));
    }

    private static int saturated(int limit) {
        return (int) Math.min((long) limit * RERANK_FACTOR, CANDIDATES_MAX);
    }

    private void requireDimensions(float[] vector) {
        if (vector.length != dimensions)
            throw new IllegalArgumentException(vector.length + " dimensions instead of " + dimensions);
    }
}
