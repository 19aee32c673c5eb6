package dev.cairn.projection.follow;

import dev.cairn.store.Change;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Tx;
import java.util.List;

/// How a view is made and kept; applying every transaction gives the same view as loading the newest snapshot.
public interface Fold<V> {

    V load(Snapshot snapshot);

    /// Changes the view in place; it runs alone.
    void apply(V view, Tx tx, List<Change> changes);
}
