package dev.cairn.store;

import java.util.Locale;

/// What blobs are; its written form is part of the stored data and never changes.
public enum BlobSpace {
    /// Texts of files under the SHA-256 of their bytes.
    CONTENT,
    /// What parsing found; losing it costs parsing again.
    FACTS,
    /// Vectors of texts; losing them costs embedding again.
    EMBEDDING,
    /// Sentences a summarizer wrote about symbols; losing them costs asking it again.
    DIGEST,
    /// What compilers' indexes said, under the project and the hash of the index.
    SCIP;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }
}
