package dev.cairn.parse;

/// How reading a file ended.
public sealed interface SourceReading {

    /// Its bytes, not to be altered, and the description they belong to.
    @SuppressWarnings("ArrayRecordComponent") // never compared, and copying every file would be waste
    record Content(SourceFile file, byte[] bytes) implements SourceReading {}

    /// Too large to hold; the SHA-256 in hex stands for it.
    record Large(SourceFile file, String contentHash) implements SourceReading {}

    /// It is no longer there.
    record Gone() implements SourceReading {}

    /// It is there but cannot be read.
    record Unreadable(String reason) implements SourceReading {}
}
