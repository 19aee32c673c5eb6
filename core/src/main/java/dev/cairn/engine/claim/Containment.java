package dev.cairn.engine.claim;

import dev.cairn.store.Snapshot;
import java.util.Optional;

/// Looks up a backlog item and its parent.
@FunctionalInterface
public interface Containment {

    /// An empty backlog.
    Containment NONE = (_, _) -> Optional.empty();

    /// Finds the item, ignoring the case of its id. Implementations must read only the given snapshot.
    Optional<Placed> find(Snapshot at, String id);

    /// A backlog item and its parent.
    ///
    /// @param id the id as the backlog writes it
    /// @param holdsTasks whether items of this type can have children, as epics do
    record Placed(String id, boolean holdsTasks, Optional<String> parent) {}
}
