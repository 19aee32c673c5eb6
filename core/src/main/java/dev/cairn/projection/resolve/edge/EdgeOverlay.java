package dev.cairn.projection.resolve.edge;

import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.declaration.DeclarationTable;

/// What somebody else knows about the edges of a file; it has the last word. Used by many threads.
@FunctionalInterface
public interface EdgeOverlay {

    /// Nobody else knows anything.
    EdgeOverlay NONE = (_, _, said) -> said;

    FileEdges over(DeclarationTable declarations, FileUnit file, FileEdges said);

    /// Whether the content that a file has now is known. Edges of other files to it are found otherwise if not.
    default boolean knows(String path) {
        return false;
    }
}
