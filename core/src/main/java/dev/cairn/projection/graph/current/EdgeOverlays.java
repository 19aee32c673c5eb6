package dev.cairn.projection.graph.current;

import dev.cairn.model.code.FileVersion;
import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.resolve.edge.EdgeOverlay;
import java.util.Map;

/// Provides edges from a SCIP index for some files of a worktree. They replace the edges that Cairn's own
/// resolution finds.
public interface EdgeOverlays {

    /// No overlay.
    EdgeOverlays NONE = new EdgeOverlays() {
        @Override
        public EdgeOverlay of(ProjectId project, Map<String, FileVersion> files) {
            return EdgeOverlay.NONE;
        }

        @Override
        public boolean isSame(Map<String, FileVersion> before, Map<String, FileVersion> now) {
            return true;
        }
    };

    EdgeOverlay of(ProjectId project, Map<String, FileVersion> files);

    /// Whether the overlay comes from the same index for both sets of files.
    boolean isSame(Map<String, FileVersion> before, Map<String, FileVersion> now);
}
