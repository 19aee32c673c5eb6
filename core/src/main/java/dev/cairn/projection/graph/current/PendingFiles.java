package dev.cairn.projection.graph.current;

import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.source.TouchedFiles;
import dev.cairn.store.Feed;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/// Finds the files that changed after the graph of one worktree. They are remembered until the graph is newer, so that
/// each transaction is read once for all requests.
final class PendingFiles {

    /// The files changed after one transaction and up to another one.
    private record ChangedFiles(long after, long upTo, Set<String> paths) {}

    private final Feed feed;
    private final ProjectId project;
    private volatile ChangedFiles known = new ChangedFiles(0, 0, Set.of());

    PendingFiles(Feed feed, ProjectId project) {
        this.feed = feed;
        this.project = project;
    }

    /// The paths of the files changed after the transaction `after` and up to `upTo`.
    Set<String> between(long after, long upTo) {
        if (after >= upTo) return Set.of();
        var last = known;
        if (last.after() == after && last.upTo() == upTo) return last.paths();
        boolean continues = last.after() == after && last.upTo() < upTo;
        var paths = new LinkedHashSet<>(continues ? last.paths() : Set.of());
        paths.addAll(TouchedFiles.between(feed, project, continues ? last.upTo() : after, upTo));
        var found = Set.copyOf(paths);
        known = new ChangedFiles(after, upTo, found);
        return found;
    }

    /// A message with the number of pending files; empty if there are none.
    static Optional<String> describe(Set<String> paths) {
        if (paths.isEmpty()) return Optional.empty();
        return Optional.of(
                paths.size() == 1
                        ? "1 changed file is not in the graph yet"
                        : paths.size() + " changed files are not in the graph yet");
    }
}
