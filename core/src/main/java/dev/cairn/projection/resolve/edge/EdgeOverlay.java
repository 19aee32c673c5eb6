package dev.cairn.projection.resolve.edge;

import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;

/// Replaces the resolved edges of a file by edges from another source, such as a SCIP index. Implementations must
/// be thread-safe.
@FunctionalInterface
public interface EdgeOverlay {

    /// An overlay that changes nothing.
    EdgeOverlay NONE = (_, _, resolved) -> resolved;

    FileEdges over(DeclarationTable declarations, FileUnit file, FileEdges resolved);

    /// Whether the overlay knows the current content of a file. If not, edges of other files to this file come
    /// from resolution.
    default boolean knows(String path) {
        return false;
    }
}
