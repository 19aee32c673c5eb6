package dev.cairn.engine.retrieve;

import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.text.CommitLog;
import java.util.Optional;

/// Where the commits of projects are recorded.
public interface Histories {

    /// The commit that is checked out; empty where there is none. It is asked with every question, so it is cheap.
    String head(ProjectId project);

    /// The commits that led to this one.
    CommitLog upTo(ProjectId project, String head);

    /// The commits that came after one and led to another; empty when they did not.
    Optional<CommitLog> between(ProjectId project, String known, String head);
}
