package dev.cairn.projection.resolve.declaration;

/// A table that is made from all files, such as the folders that are packages. Later states of the code share it
/// until a file changes what the table takes from it.
///
/// It is immutable, and refers to files by number or path, because the other parts of a [FileUnit] change.
public interface FileTable {

    /// Whether the table stays the same if one file replaces the other at the same path.
    boolean isSameAfter(FileUnit before, FileUnit after);
}
