package dev.cairn.engine.slice;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SymbolId;
import dev.cairn.model.time.AsOf;
import java.time.Instant;
import java.util.Optional;

/// The text of files as it was indexed.
public interface SourceTexts {

    /// The bytes a path had at the moment; empty when the path was not there or nobody kept them.
    Optional<byte[]> content(ProjectId project, AsOf asOf, String path);

    /// Whether the file on disk is no longer the one that is indexed.
    boolean isChanged(ProjectId project, String path);

    /// How the file on disk stands to the one that is indexed.
    default OnDisk onDisk(ProjectId project, String path) {
        return isChanged(project, path) ? OnDisk.CHANGED : OnDisk.SAME;
    }

    /// Whether a written path leads out of the workspace.
    default boolean isOutside(ProjectId project, String path) {
        return path.startsWith("/") || path.startsWith("../");
    }

    /// Since when a file or symbol has been as it was at the moment; empty where nobody knows.
    default Optional<Instant> validFrom(ProjectId project, AsOf asOf, SymbolId unit) {
        return Optional.empty();
    }
}
