package dev.cairn.engine.retrieve.history;

import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.text.CommitLog;
import java.util.Optional;

/// Reads the commits of worktrees.
public interface CommitLogSource {

    /// The checked-out commit; empty if there is none. It is called for every query, so it must be cheap.
    String head(ProjectId project);

    /// The commits reachable from a head commit.
    CommitLog upTo(ProjectId project, String head);

    /// The commits after `known` up to `head`; empty if `known` is not an ancestor of `head`.
    Optional<CommitLog> between(ProjectId project, String known, String head);
}
