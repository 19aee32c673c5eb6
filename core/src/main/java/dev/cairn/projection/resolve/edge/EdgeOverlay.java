package dev.cairn.projection.resolve.edge;

import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;

/// Edges of a file from another source, which override the resolved ones. Implementations are thread-safe.
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
