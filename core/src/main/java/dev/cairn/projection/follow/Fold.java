package dev.cairn.projection.follow;

import dev.cairn.store.Change;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Tx;
import java.util.List;

/// Loads a view from a snapshot and updates it by transactions; both ways give the same view.
public interface Fold<V> {

    V load(Snapshot snapshot);

    /// Updates the view in place; never called concurrently.
    void apply(V view, Tx tx, List<Change> changes);
}
