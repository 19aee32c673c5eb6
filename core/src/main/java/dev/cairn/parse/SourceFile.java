package dev.cairn.parse;

/// The metadata of a file, without its content.
///
/// `changedMicros` is the change time of the inode, which programs cannot set back. Together with size and modification
/// time it decides whether the file must be read again.
public record SourceFile(String path, long size, long modifiedMicros, long changedMicros) {}
