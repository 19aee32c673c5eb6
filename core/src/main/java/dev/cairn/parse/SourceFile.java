package dev.cairn.parse;

/// A file as the file system describes it, without having read it.
///
/// `changedMicros` is when the file system last altered anything about it, which programs cannot set back; together
/// with size and modification time it says whether reading again is worth it.
public record SourceFile(String path, long size, long modifiedMicros, long changedMicros) {}
