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

    /// The newest commit that HEAD and this commit have in common; empty if their histories do not meet.
    default Optional<FoundCommit> mergeBase(ProjectId project, FoundCommit commit) {
        return Optional.of(commit);
    }

    /// Whether git can read a repository there.
    default boolean isReadable(ProjectId project) {
        return true;
    }

    /// A commit and its commit time in seconds.
    record FoundCommit(String id, Instant committedAt) {}
}
