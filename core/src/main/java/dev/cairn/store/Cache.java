package dev.cairn.store;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Derived bytes under names that follow from what they were made of; losing them costs time and nothing else.
///
/// A cache shares no file, lock, thread or transaction with the store, so neither ever waits for the other. It fails
/// nobody: an entry that cannot be read is missing, and one that cannot be written is not kept. The work of a
/// transaction must not use it ([TransactionScope]).
public interface Cache extends AutoCloseable {

    int NAME_LENGTH_MAX = BlobStore.NAME_LENGTH_MAX;

    /// A cache that keeps nothing.
    Cache NONE = new EmptyCache();

    /// Those that are there, by name.
    Map<String, byte[]> findAll(CacheSpace space, Collection<String> names);

    /// Those of the names under which there is nothing.
    Set<String> missing(CacheSpace space, Collection<String> names);

    /// Keeps the entries; one of the same name is replaced.
    void keep(CacheSpace space, Map<String, byte[]> entries);

    /// The problems since the start, for health reports; empty if there were none.
    Optional<String> trouble();

    /// Ends all use; from then on every entry is missing.
    @Override
    void close();
}
