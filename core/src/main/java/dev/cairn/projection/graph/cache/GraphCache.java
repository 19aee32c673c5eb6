package dev.cairn.projection.graph.cache;

import dev.cairn.model.id.ProjectId;
import java.util.Optional;

/// Caches the graph of a project between process starts; if lost, all files are resolved again.
public interface GraphCache {

    /// A cache that stores nothing.
    GraphCache NONE = new GraphCache() {
        @Override
        public Optional<byte[]> find(ProjectId project) {
            return Optional.empty();
        }

        @Override
        public void put(ProjectId project, byte[] graph) {
            // not cached
        }
    };

    /// The last graph stored for the project.
    Optional<byte[]> find(ProjectId project);

    /// Replaces the stored graph; a failure does no harm.
    void put(ProjectId project, byte[] graph);
}
