package dev.cairn.projection.graph.cache;

import dev.cairn.model.id.ProjectId;
import java.util.Optional;

/// Stores the graph of each worktree between process starts. If it is lost, all files are resolved again.
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

    /// The last graph stored for the worktree.
    Optional<byte[]> find(ProjectId project);

    /// Replaces the stored graph. A failure is ignored, because the graph can be computed again.
    void put(ProjectId project, byte[] graph);
}
