package dev.cairn.store;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Content-addressed byte arrays, shared by all projects and never modified.
///
/// A blob is stored before the transaction that refers to it. An unreferenced blob does no harm.
public interface BlobStore {

    int NAME_LENGTH_MAX = 200;

    Optional<byte[]> find(BlobSpace space, String name);

    /// The blobs that exist, by name.
    Map<String, byte[]> findAll(BlobSpace space, Collection<String> names);

    /// The names for which no blob exists.
    Set<String> missing(BlobSpace space, Collection<String> names);

    /// Stores the blobs that do not exist yet. They are durable when the call returns. An existing blob is not
    /// overwritten.
    void putAll(BlobSpace space, Map<String, byte[]> blobs);

    /// Validates the name of a blob.
    static void requireName(String name) {
        if (name.isBlank() || name.length() > NAME_LENGTH_MAX)
            throw new IllegalArgumentException("a blob's name has 1 to 200 characters: " + name);
        StoredText.require(name);
    }
}
