package dev.cairn.store;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Bytes under names that follow from them, shared by all projects and never altered.
///
/// A blob is kept before the transaction that speaks of it; one that nobody speaks of does no harm.
public interface Blobs {

    int NAME_LENGTH_MAX = 200;

    Optional<byte[]> find(BlobSpace space, String name);

    /// Those that are there, by name.
    Map<String, byte[]> findAll(BlobSpace space, Collection<String> names);

    /// Those of the names under which there is nothing.
    Set<String> missing(BlobSpace space, Collection<String> names);

    /// Keeps what is not there yet; durable when it returns. A name that is taken keeps its bytes.
    void keep(BlobSpace space, Map<String, byte[]> blobs);

    /// Checks a name before it reaches the store.
    static void requireName(String name) {
        if (name.isBlank() || name.length() > NAME_LENGTH_MAX)
            throw new IllegalArgumentException("a blob's name has 1 to 200 characters: " + name);
        StoredText.require(name);
    }
}
