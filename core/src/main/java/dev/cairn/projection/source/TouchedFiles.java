package dev.cairn.projection.source;

import dev.cairn.model.id.ProjectId;
import dev.cairn.store.Feed;
import dev.cairn.store.RecordKind;
import dev.cairn.store.Tx;
import java.util.LinkedHashSet;
import java.util.Set;

/// Finds the files that a range of transactions changed, so that updating a projection need not examine all files.
public final class TouchedFiles {

    /// If more files changed, listing all files is faster than looking up each of them.
    public static final int LOOKUPS_MAX = 2_000;

    private static final int TRANSACTIONS_AT_ONCE = 500;

    private TouchedFiles() {}

    /// The paths of the files changed after the transaction `after` and up to `upTo`.
    public static Set<String> between(Feed feed, ProjectId project, long after, long upTo) {
        var paths = new LinkedHashSet<String>();
        long seq = after;
        while (seq < upTo) {
            for (var tx : feed.after(project, seq, TRANSACTIONS_AT_ONCE)) {
                seq = tx.seq();
                if (seq <= upTo && changes(tx, project)) addPaths(feed, project, seq, paths);
            }
        }
        return paths;
    }

    /// Whether the transaction may have changed files of this worktree.
    public static boolean changes(Tx tx, ProjectId worktree) {
        return tx.project().equals(worktree) && changes(tx);
    }

    /// Whether transactions of this kind change files.
    public static boolean changes(Tx tx) {
        return switch (tx.kind()) {
            case FULL_REBUILD, INCREMENTAL_REBUILD, FILE_CHANGE, AGENT_EDIT, HISTORY_IMPORT -> true;
            case WORKSPACE, EPISODE, REFLECTION, CLAIM, BACKLOG, BUNDLE -> false;
        };
    }

    private static void addPaths(Feed feed, ProjectId project, long seq, Set<String> paths) {
        for (var change : feed.changes(project, seq))
            if (change.key().kind() == RecordKind.FILE) paths.add(change.key().name());
    }
}
