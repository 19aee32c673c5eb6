package dev.cairn.engine.slice;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SymbolId;
import dev.cairn.model.time.AsOf;
import java.time.Instant;
import java.util.Optional;

/// Supplies the text of files as it was indexed.
public interface SourceTexts {

    /// The bytes of a path at a point in time; empty if the path did not exist or its text is not stored.
    Optional<byte[]> content(ProjectId project, AsOf asOf, String path);

    /// Whether the file on disk differs from the indexed one.
    boolean isChanged(ProjectId project, String path);

    /// How the file on disk compares with the indexed one.
    default DiskState onDisk(ProjectId project, String path) {
        return isChanged(project, path) ? DiskState.CHANGED : DiskState.SAME;
    }

    /// Whether a written path leads out of the workspace.
    default boolean isOutside(ProjectId project, String path) {
        return path.startsWith("/") || path.startsWith("../");
    }

    /// Since when a file or symbol has had its content at that point in time; empty if unknown.
    default Optional<Instant> validFrom(ProjectId project, AsOf asOf, SymbolId unit) {
        return Optional.empty();
    }
}
