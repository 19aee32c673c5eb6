package dev.cairn.projection.feed;

import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.graph.GraphView;
import java.util.Optional;

/// A projection that follows the code in the background, so it may trail it.
public interface TrailingProjection {

    /// Called after the code of a project has changed; must return quickly.
    void follow(ProjectId project);

    /// The newest transaction that the projection reflects, given the newest code; empty if it does not exist yet.
    Optional<Long> seq(ProjectId project, GraphView now);
}
