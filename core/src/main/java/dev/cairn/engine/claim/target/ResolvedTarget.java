package dev.cairn.engine.claim.target;

import dev.cairn.model.claim.ClaimTarget;
import java.util.List;
import java.util.Optional;

/// The one thing that a written target means.
///
/// @param overloads the ids of the overloads that are held together; empty if the target has none
/// @param formerName the id by which the target was known before it was renamed or moved, if the caller used that
public record ResolvedTarget(
        WrittenTarget written,
        ClaimTarget target,
        TargetState state,
        List<String> overloads,
        Optional<String> formerName) {

    /// Whether and where the target exists.
    public enum TargetState {
        /// It is indexed, or is an item of the backlog.
        KNOWN,
        /// It is a folder.
        FOLDER,
        /// It is a file on disk that is not indexed.
        UNINDEXED,
        /// It is still to be written.
        NEW
    }

    public ResolvedTarget {
        overloads = List.copyOf(overloads);
    }

    static ResolvedTarget of(WrittenTarget written, ClaimTarget target, TargetState state) {
        return new ResolvedTarget(written, target, state, List.of(), Optional.empty());
    }

    ResolvedTarget formerly(String name) {
        return new ResolvedTarget(written, target, state, overloads, Optional.of(name));
    }

    /// Whether the target must still be indexed when it is claimed.
    public boolean isIndexedCode() {
        return state == TargetState.KNOWN && target.code().isPresent();
    }
}
