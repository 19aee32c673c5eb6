package dev.cairn.store;

import java.util.Locale;

/// The categories of blobs. The written form is stored and never changes.
public enum BlobSpace {
    /// Contents of files, named by the SHA-256 of their bytes.
    CONTENT,
    /// Results of parsing; if lost, the file is parsed again.
    FACTS,
    /// Vectors of texts; if lost, they are embedded again.
    EMBEDDING,
    /// Sentences that a summarizer wrote about symbols; if lost, the summarizer is called again.
    DIGEST,
    /// Indexes from compilers, named by project and hash of the index.
    SCIP;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }
}
