package dev.cairn.store;

import java.util.Collection;
import java.util.List;
import java.util.Map;

/// Derived entries that earlier builds kept in the store instead of a [Cache].
public interface EarlierEntries {

    /// Those that are there, by name.
    Map<String, byte[]> findAll(CacheSpace space, Collection<String> names);

    /// The first names of the space, at most this many.
    List<String> names(CacheSpace space, int limit);

    /// Removes the entries in one short transaction of the store's writer.
    void remove(CacheSpace space, Collection<String> names);

    /// Whether other servers read the same store; each of them has a cache of its own to fill.
    boolean areShared();
}
