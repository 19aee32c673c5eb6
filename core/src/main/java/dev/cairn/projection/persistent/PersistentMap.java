package dev.cairn.projection.persistent;

import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.pcollections.TreePMap;

/// A sorted map that can be changed until [#seal] is called. A copy made by [#open] shares all unchanged entries
/// with the original.
///
/// Changes are collected in a hash map, and [#seal] writes them to the tree. So a key that is written many times
/// is inserted into the tree once.
public final class PersistentMap<K, V> {

    private TreePMap<K, V> entries;

    /// The changes since the map was opened; empty and unmodifiable once it is sealed.
    private Map<K, V> changed = new HashMap<>();

    private Set<K> removed = new HashSet<>();

    private PersistentMap(TreePMap<K, V> entries) {
        this.entries = entries;
    }

    /// An empty map that can be changed.
    public static <K extends Comparable<K>, V> PersistentMap<K, V> create() {
        return new PersistentMap<>(TreePMap.<K, V>empty());
    }

    /// An empty map with this order of keys that can be changed. The order must be consistent with equals.
    public static <K, V> PersistentMap<K, V> create(Comparator<K> order) {
        return new PersistentMap<>(TreePMap.empty(order));
    }

    /// A copy that can be changed. This map must be sealed; it is not modified.
    public PersistentMap<K, V> open() {
        requireSealed();
        return new PersistentMap<>(entries);
    }

    /// Makes the map immutable.
    public void seal() {
        if (changed.size() > entries.size()) {
            var all = new TreeMap<K, V>((SortedMap<K, V>) entries);
            all.putAll(changed);
            removed.forEach(all::remove);
            entries = TreePMap.fromSortedMap(all);
        } else {
            entries = entries.minusAll(removed).plusAll(changed);
        }
        changed = Map.of();
        removed = Set.of();
    }

    public @Nullable V get(K key) {
        var found = changed.get(key);
        return found != null || removed.contains(key) ? found : entries.get(key);
    }

    public V getOrDefault(K key, V fallback) {
        var found = get(key);
        return found == null ? fallback : found;
    }

    public boolean containsKey(K key) {
        return get(key) != null;
    }

    public void put(K key, V value) {
        changed.put(key, value);
        if (!removed.isEmpty()) removed.remove(key);
    }

    public void remove(K key) {
        changed.remove(key);
        removed.add(key);
    }

    /// The entries in key order. The map must be sealed.
    public NavigableMap<K, V> entries() {
        requireSealed();
        return entries;
    }

    private void requireSealed() {
        if (!changed.isEmpty() || !removed.isEmpty()) throw new IllegalStateException("the map has pending changes");
    }
}
