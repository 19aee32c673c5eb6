package dev.cairn.projection.feed;

import dev.cairn.store.Snapshot;
import dev.cairn.store.Tx;
import dev.cairn.store.VersionChange;
import java.util.List;

/// Loads an immutable state from a snapshot and derives the next one from a transaction; both ways give equal states.
public interface FeedFold<V> {

    V load(Snapshot snapshot);

    /// The state after the transaction. The given state stays as it is, because readers hold it.
    V apply(V state, Tx tx, List<VersionChange> changes);
}
