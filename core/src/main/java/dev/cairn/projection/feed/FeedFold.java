package dev.cairn.projection.feed;

import dev.cairn.store.Snapshot;
import dev.cairn.store.Tx;
import dev.cairn.store.VersionChange;
import java.util.List;

/// Computes the states of a projection: the first one from a snapshot, every later one from the state before and a
/// transaction. Loading a later snapshot gives an equal state.
public interface FeedFold<V> {

    /// Whether the state depends on the code of a worktree. If not, all worktrees of a project share one state.
    default boolean isOfWorktree() {
        return false;
    }

    V load(Snapshot snapshot);

    /// The state after the transaction. The given state must not be modified, because readers still use it.
    V apply(V state, Tx tx, List<VersionChange> changes);
}
