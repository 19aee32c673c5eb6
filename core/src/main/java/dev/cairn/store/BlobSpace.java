package dev.cairn.store;

import java.util.Locale;

/// The kind of a blob. Its written form is part of the stored data and never changes.
///
/// Blobs are truth. Stores of earlier builds also hold the spaces of [CacheSpace], which belong to the [Cache] now;
/// these names must not be used for anything else.
public enum BlobSpace {
    /// Contents of files, named by the SHA-256 of their bytes.
    CONTENT,
    /// Occurrences from compilers' indexes, by project and hash of the index.
    SCIP;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }
}
