package dev.cairn.parse;

/// The metadata of a file, without its content.
///
/// `changedMicros` is the change time of the inode, which programs cannot set back. A file is read again only if
/// its size, modification time or change time differs.
public record SourceFile(String path, long size, long modifiedMicros, long changedMicros) {}
