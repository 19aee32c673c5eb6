package dev.cairn.projection.graph;

import dev.cairn.model.code.FileVersion;
import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.resolve.EdgeOverlay;
import java.util.Map;

/// Where a project's files have somebody who knows more about their edges.
public interface Overlays {

    /// Nobody knows more.
    Overlays NONE = new Overlays() {
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

    /// Whether what is known comes from the same source in both sets of files.
    boolean isSame(Map<String, FileVersion> before, Map<String, FileVersion> now);
}
