package dev.cairn.store;

import java.util.Locale;

/// The kinds of derived data; the written form is a name in the cache file, and in stores of earlier builds.
public enum CacheSpace {
    /// Facts that parsing found in a file; losing them costs parsing again.
    FACTS,
    /// Vectors of texts; losing them costs embedding again.
    EMBEDDING,
    /// Sentences a summarizer wrote about symbols; losing them costs asking it again.
    DIGEST;

    public String written() {
        return name().toLowerCase(Locale.ROOT);
    }
}
