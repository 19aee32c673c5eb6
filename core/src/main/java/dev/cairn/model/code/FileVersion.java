package dev.cairn.model.code;

import java.util.Set;

/// One state of a file: its content hash, language, size and traits.
///
/// `contentHash` is the SHA-256 of the bytes in hex. The content of `BINARY` and `TOO_LARGE` files is not stored.
public record FileVersion(
        String path, String contentHash, Language language, long size, Set<FileFacts.FileTrait> traits) {

    public FileVersion {
        traits = Set.copyOf(traits);
        if (path.isBlank() || path.startsWith("/"))
            throw new IllegalArgumentException("a path is relative to its workspace: " + path);
        if (contentHash.isBlank()) throw new IllegalArgumentException("a file version has content: " + path);
        if (size < 0) throw new IllegalArgumentException("a size is not negative: " + path);
    }

    public boolean is(FileFacts.FileTrait trait) {
        return traits.contains(trait);
    }

    /// Whether the content can be read back from the store.
    public boolean hasStoredContent() {
        return !is(FileFacts.FileTrait.BINARY) && !is(FileFacts.FileTrait.TOO_LARGE);
    }

    /// Whether the file is parsed. A file that is not parsed is only known by its path.
    public boolean isParsed() {
        return hasStoredContent() && language != Language.OTHER && !is(FileFacts.FileTrait.MINIFIED);
    }
}
