package dev.cairn.projection.feed;

import dev.cairn.store.Snapshot;
import dev.cairn.store.Tx;
import dev.cairn.store.VersionChange;
import java.util.List;

/// Loads a view from a snapshot and updates it by transactions; both ways give the same view.
public interface FeedFold<V> {

    V load(Snapshot snapshot);

    /// Updates the view in place; never called concurrently.
    void apply(V view, Tx tx, List<VersionChange> changes);
}
