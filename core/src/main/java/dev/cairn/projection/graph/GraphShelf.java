package dev.cairn.projection.graph;

import dev.cairn.model.id.ProjectId;
import java.util.Optional;

/// Keeps the graph of a project from one start to the next; losing it costs resolving.
public interface GraphShelf {

    /// Keeps nothing.
    GraphShelf NONE = new GraphShelf() {
        @Override
        public Optional<byte[]> find(ProjectId project) {
            return Optional.empty();
        }

        @Override
        public void keep(ProjectId project, byte[] graph) {
            // forgotten
        }
    };

    /// What was kept last for the project.
    Optional<byte[]> find(ProjectId project);

    /// Keeps it in place of what was kept before; failing to do so does no harm.
    void keep(ProjectId project, byte[] graph);
}
