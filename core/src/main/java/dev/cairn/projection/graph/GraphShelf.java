package dev.cairn.projection.graph;

import dev.cairn.model.id.ProjectId;
import java.util.Optional;

/// Keeps what the files of a project say about each other from one start to the next; losing it costs resolving.
public interface GraphShelf {

    /// Keeps nothing.
    GraphShelf NONE = new GraphShelf() {
        @Override
        public Optional<byte[]> find(ProjectId project, String key) {
            return Optional.empty();
        }

        @Override
        public void keep(ProjectId project, String key, byte[] edges) {
            // forgotten
        }
    };

    /// What was kept last for the project, if it was under this key.
    Optional<byte[]> find(ProjectId project, String key);

    /// Keeps it in place of what was kept before; failing to do so does no harm.
    void keep(ProjectId project, String key, byte[] edges);
}
