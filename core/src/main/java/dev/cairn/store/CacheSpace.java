package dev.cairn.store;

import java.util.Locale;

/// The kinds of derived data. The text of [#written] is stored in the cache file and in stores of earlier builds,
/// so it must not change.
public enum CacheSpace {
    /// The facts of a file. If they are lost, the file is parsed again.
    FACTS,
    /// The embedding vectors of texts. If they are lost, the texts are embedded again.
    EMBEDDING,
    /// The sentences that a summarizer (a language model) wrote about symbols. If they are lost, it is called
    /// again.
    DIGEST;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }
}
