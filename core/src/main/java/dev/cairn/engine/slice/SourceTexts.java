package dev.cairn.engine.slice;

import dev.cairn.model.code.FileVersion;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SymbolId;
import dev.cairn.projection.history.FormerNames;
import dev.cairn.view.View;
import java.time.Instant;
import java.util.Optional;

/// Supplies the text of files as it was indexed.
public interface SourceTexts {

    /// The bytes of a file version; empty if its text is not stored.
    Optional<byte[]> content(FileVersion file);

    /// The bytes of a file of the view's code; empty if there is no such file or its text is not stored.
    default Optional<byte[]> content(View view, String path) {
        return view.code().file(path).flatMap(this::content);
    }

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

    /// The text with its path relative to the root of the workspace; no value if it leads out of it.
    default Optional<String> relative(ProjectId project, String written) {
        return Optional.of(written);
    }

    /// The present node of code that was renamed or moved; empty if no code had that name.
    default Optional<FormerNames.RenamedNode> renamed(View view, String written) {
        return Optional.empty();
    }

    /// The time since which a file or symbol has had the content that it has in the view; empty if unknown.
    default Optional<Instant> validFrom(View view, SymbolId unit) {
        return Optional.empty();
    }
}
