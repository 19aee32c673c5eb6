package dev.cairn.store;

import dev.cairn.model.id.ProjectId;
import java.util.Optional;

/// A project as of one transaction and one moment of valid time; immutable.
public interface Snapshot {

    ProjectId project();

    /// The newest transaction this snapshot knows; 0 for a project nobody has written to.
    long seq();

    /// The version of the thing that was true, if any.
    Optional<Version> find(Key key);

    /// All true versions of a kind in name order, after the given name ("" for the first page).
    Page<Version> list(Kind kind, String afterName, int limit);

    /// The same for the names that begin with the prefix and go on after it.
    ///
    /// It costs what lies under the prefix, however much else there is of the kind.
    Page<Version> within(Kind kind, String prefix, String afterName, int limit);

    /// Everything known about a thing, oldest valid time first, after the given number of versions.
    Page<Version> history(Key key, int skip, int limit);
}
