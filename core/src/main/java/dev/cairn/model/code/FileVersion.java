package dev.cairn.model.code;

import java.util.Set;

/// One state of a file: which content the path had, and what is unusual about it.
///
/// `contentHash` is the SHA-256 of the bytes in hex. Files that are `BINARY` or `TOO_LARGE` have no kept content.
public record FileVersion(String path, String contentHash, Language language, long size, Set<FileFacts.Trait> traits) {

    public FileVersion {
        traits = Set.copyOf(traits);
        if (path.isBlank() || path.startsWith("/"))
            throw new IllegalArgumentException("a path is relative to its workspace: " + path);
        if (contentHash.isBlank()) throw new IllegalArgumentException("a file version has content: " + path);
        if (size < 0) throw new IllegalArgumentException("a size is not negative: " + path);
    }

    public boolean is(FileFacts.Trait trait) {
        return traits.contains(trait);
    }

    /// Whether the content can be read back from the store.
    public boolean isKept() {
        return !is(FileFacts.Trait.BINARY) && !is(FileFacts.Trait.TOO_LARGE);
    }

    /// Whether more is known about it than its path.
    public boolean isParsed() {
        return isKept() && language != Language.OTHER && !is(FileFacts.Trait.MINIFIED);
    }
}
