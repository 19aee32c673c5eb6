package dev.cairn.engine.time;

import dev.cairn.model.id.ProjectId;
import java.time.Instant;
import java.util.Optional;

/// Finds commits in the repository of a project.
@FunctionalInterface
public interface GitRevisions {

    /// An implementation without git.
    GitRevisions NONE = (_, _) -> Optional.empty();

    /// The commit with this hash, hash prefix, or ref name such as `HEAD~3`, a branch or a tag.
    Optional<FoundCommit> find(ProjectId project, String revision);

    /// A commit and its commit time in seconds.
    record FoundCommit(String id, Instant committedAt) {}
}
