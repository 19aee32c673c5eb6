package dev.cairn.engine.index.git;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/// One repository as seen from a workspace: all paths are relative to the workspace's root.
public interface GitRepository {

    /// The id of the checked-out commit; empty before the first one.
    Optional<String> head();

    /// The commit with this id, id prefix or ref name, without its changes.
    Optional<GitCommit> find(String commit);

    /// The blob ids of these paths in HEAD.
    Map<String, String> headBlobs(Collection<String> paths);

    /// The time of the last first-parent commit in the history of HEAD that changed each path.
    Map<String, Instant> lastChanges(Set<String> paths, BooleanSupplier cancelled);

    /// The first-parent history of HEAD, newest commit first.
    void history(int commitsMax, Optional<Instant> since, Consumer<GitCommit> consumer);

    /// The paths that differ between a commit, named by its full id, and HEAD.
    default List<GitChange> changesSince(String commit) {
        return List.of();
    }

    /// The last first-parent commit in the history of HEAD up to this moment, without its changes.
    default Optional<GitCommit> lastBefore(Instant moment) {
        return Optional.empty();
    }

    /// The newest commit that HEAD and the commit with this full id have in common; empty if git knows none.
    default Optional<GitCommit> mergeBase(String commit) {
        return Optional.empty();
    }

    /// The paths of HEAD that were deleted since, on disk or from git's index.
    default Set<String> deletedPaths() {
        return Set.of();
    }

    /// The folders of the work tree that belong to other repositories.
    default List<String> submodules() {
        return List.of();
    }

    /// The contents of blobs; missing ones and those larger than `bytesMax` are left out.
    Map<String, byte[]> contents(Collection<String> blobs, int bytesMax);

    /// A commit and its changes relative to its first parent; a root commit adds all its files.
    record GitCommit(String id, Instant committedAt, List<GitChange> changes) {

        public GitCommit {
            changes = List.copyOf(changes);
        }
    }

    /// A path with its blob ids before and after; one is empty when the file was added or removed.
    record GitChange(String path, Optional<String> before, Optional<String> after) {}
}
