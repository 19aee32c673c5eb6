package dev.cairn.store;

import java.util.Locale;

/// The kinds of blob. The text of [#written] is stored, so it must not change.
///
/// Blobs cannot be rebuilt from other data, unlike the entries of a [Cache]. Stores of earlier builds also contain
/// blobs under the names of [CacheSpace], so these names must not be used for anything else.
public enum BlobSpace {
    /// Contents of files, named by the SHA-256 of their bytes.
    CONTENT,
    /// Occurrences of symbols from SCIP indexes, named by project and hash of the index.
    SCIP;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }
}
