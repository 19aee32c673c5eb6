package dev.cairn.store;

import dev.cairn.model.id.ProjectId;
import java.util.Optional;

/// A project as of one transaction and one moment of valid time; immutable.
public interface Snapshot {

    ProjectId project();

    /// The newest transaction in this snapshot; 0 for a project without transactions.
    long seq();

    /// The version that was true for the key, if any.
    Optional<RecordVersion> find(RecordKey key);

    /// All true versions of a kind in name order, after the given name ("" for the first page).
    Page<RecordVersion> list(RecordKind kind, String afterName, int limit);

    /// Like [#list], restricted to names that begin with the prefix and are longer.
    ///
    /// The cost depends on the number of names with the prefix, not on the size of the kind.
    Page<RecordVersion> listPrefix(RecordKind kind, String prefix, String afterName, int limit);

    /// All versions of a key, oldest valid time first, after skipping the given number.
    Page<RecordVersion> history(RecordKey key, int skip, int limit);
}
