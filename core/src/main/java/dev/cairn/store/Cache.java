package dev.cairn.store;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Stores derived data that can be computed again. The name of an entry is computed from the data's inputs, for
/// example their hash.
///
/// A cache shares no file, lock, thread or transaction with the [Store], so neither ever waits for the other. It
/// never throws an exception because of its file: an entry that cannot be read counts as missing, and an entry
/// that cannot be written is dropped. The work of a transaction must not use it, see [TransactionScope].
public interface Cache extends AutoCloseable {

    int NAME_LENGTH_MAX = BlobStore.NAME_LENGTH_MAX;

    /// A cache that stores nothing.
    Cache NONE = new EmptyCache();

    /// The entries that exist, by name.
    Map<String, byte[]> findAll(CacheSpace space, Collection<String> names);

    /// The names for which no entry exists.
    Set<String> missing(CacheSpace space, Collection<String> names);

    /// Stores the entries. An existing entry with the same name is replaced.
    void keep(CacheSpace space, Map<String, byte[]> entries);

    /// A description of the last problem since the start, for health reports; empty if there was none.
    Optional<String> trouble();

    /// Closes the cache. From then on every entry counts as missing.
    @Override
    void close();
}
