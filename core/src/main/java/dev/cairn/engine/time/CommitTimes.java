package dev.cairn.engine.time;

import dev.cairn.model.id.ProjectId;
import java.time.Instant;
import java.util.Optional;

/// Knows when commits were made.
@FunctionalInterface
public interface CommitTimes {

    /// There is no git.
    CommitTimes NONE = (_, _) -> Optional.empty();

    /// The second in which the commit was made; empty when the project's repository does not know it.
    Optional<Instant> committedAt(ProjectId project, String commit);
}
