package dev.cairn.engine.claim.target;

import dev.cairn.store.Snapshot;
import java.util.Optional;

/// Looks up a backlog item and its parent.
@FunctionalInterface
public interface BacklogHierarchy {

    /// An empty backlog.
    BacklogHierarchy NONE = (_, _) -> Optional.empty();

    /// Finds the item, ignoring the case of its id. Implementations must read only the given snapshot.
    Optional<BacklogItem> find(Snapshot at, String id);

    /// A backlog item and its parent.
    ///
    /// @param id the id as the backlog writes it
    /// @param holdsTasks whether items of this type can have children, as epics do
    record BacklogItem(String id, boolean holdsTasks, Optional<String> parent) {}
}
