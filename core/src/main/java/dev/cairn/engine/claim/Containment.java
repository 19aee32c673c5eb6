package dev.cairn.engine.claim;

import dev.cairn.store.Snapshot;
import java.util.Optional;

/// What the backlog says about an item and what it is filed under.
@FunctionalInterface
public interface Containment {

    /// A backlog nobody has written to.
    Containment NONE = (_, _) -> Optional.empty();

    /// The item, whatever the case of the letters of its id; empty when there is none. It must read the snapshot only.
    Optional<Placed> find(Snapshot at, String id);

    /// An item and its place.
    ///
    /// @param id the id as the backlog writes it
    /// @param holdsTasks whether other items are filed under items of this type, as under an epic
    record Placed(String id, boolean holdsTasks, Optional<String> parent) {}
}
