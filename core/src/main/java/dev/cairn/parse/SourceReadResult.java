package dev.cairn.parse;

/// The outcome of reading a file.
public sealed interface SourceReadResult {

    /// The bytes of the file, which must not be modified, and the file's metadata when they were read.
    @SuppressWarnings("ArrayRecordComponent") // never compared, and copying every file would be waste
    record Content(SourceFile file, byte[] bytes) implements SourceReadResult {}

    /// The file is too large to load; only its SHA-256 in hex is known.
    record Large(SourceFile file, String contentHash) implements SourceReadResult {}

    /// The file no longer exists.
    record Gone() implements SourceReadResult {}

    /// The file exists but cannot be read.
    record Unreadable(String reason) implements SourceReadResult {}
}
