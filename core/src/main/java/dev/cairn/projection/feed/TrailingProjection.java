package dev.cairn.projection.feed;

import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.graph.current.GraphView;
import java.util.Optional;

/// A projection that is updated from the code in the background. It may lag behind the code.
public interface TrailingProjection {

    /// Called after the code of a project has changed. Schedules an update and must return quickly.
    void follow(ProjectId project);

    /// The newest transaction that the projection includes; empty if it has not been built yet. `now` is the
    /// newest code.
    Optional<Long> seq(ProjectId project, GraphView now);

    /// Removes a project from memory that is no longer asked about. The next question or change brings it back.
    void unload(ProjectId project);
}
