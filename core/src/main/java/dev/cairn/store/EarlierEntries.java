package dev.cairn.store;

import java.util.Collection;
import java.util.List;
import java.util.Map;

/// Derived data that earlier builds stored as blobs and that belongs into a [Cache] now.
public interface EarlierEntries {

    /// The entries that exist, by name.
    Map<String, byte[]> findAll(CacheSpace space, Collection<String> names);

    /// Some names in the space, at most `limit`.
    List<String> names(CacheSpace space, int limit);

    /// Removes the entries in one short transaction on the store's writer thread.
    void remove(CacheSpace space, Collection<String> names);

    /// Whether other servers use the same store. Each of them has its own cache to fill from these entries.
    boolean areShared();
}
