package dev.cairn.store;

import dev.cairn.model.id.ProjectId;
import java.util.Optional;

/// The immutable state of a project as of one transaction and one moment of valid time.
public interface Snapshot {

    ProjectId project();

    /// The newest transaction in this snapshot; 0 for a project without transactions.
    long seq();

    /// The same moment, seen from another worktree of the project. A draft sees only its own.
    Snapshot seenFrom(ProjectId worktree);

    /// The version of a record that was true at that moment, if any.
    Optional<RecordVersion> find(RecordKey key);

    /// The versions of all records of a kind that were true at that moment. The page holds the names after
    /// `afterName` in name order ("" for the first page).
    Page<RecordVersion> list(RecordKind kind, String afterName, int limit);

    /// Like [#list], but only for names that begin with the prefix and are longer than it.
    ///
    /// The time depends on the number of names with the prefix, not on the number of all records of the kind.
    Page<RecordVersion> listPrefix(RecordKind kind, String prefix, String afterName, int limit);

    /// All versions of a record, ordered by valid time, without the first `skip` versions.
    Page<RecordVersion> history(RecordKey key, int skip, int limit);
}
