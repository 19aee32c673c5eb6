package dev.cairn.engine.index;

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

    /// The id of the commit that is checked out; empty before the first one.
    Optional<String> head();

    /// The commit with this id, these first digits of one, or a name git knows it by, without its changes.
    Optional<GitCommit> find(String commit);

    /// Git's ids of the contents that these paths have in HEAD.
    Map<String, String> headBlobs(Collection<String> paths);

    /// When the first line of history that ends in HEAD last changed each of the paths.
    Map<String, Instant> lastChanges(Set<String> paths, BooleanSupplier cancelled);

    /// The first line of history that ends in HEAD, newest commit first.
    void history(int commitsMax, Optional<Instant> since, Consumer<GitCommit> consumer);

    /// The contents under git's ids; those that are larger than `bytesMax` or not there are left out.
    Map<String, byte[]> contents(Collection<String> blobs, int bytesMax);

    /// One commit and what it changed against its first parent; without a parent it adds all its files.
    record GitCommit(String id, Instant committedAt, List<GitChange> changes) {

        public GitCommit {
            changes = List.copyOf(changes);
        }
    }

    /// A path with git's ids of its content before and after; one side is empty when the file came or went.
    record GitChange(String path, Optional<String> before, Optional<String> after) {}
}
