package dev.cairn.engine.claim.change;

import dev.cairn.model.id.SymbolId;

/// A file or symbol whose content a transaction changes.
///
/// @param before the hash before the change; empty when the unit is new
/// @param after the hash after the change; empty when the unit was removed
public record ChangedUnit(SymbolId id, String before, String after) {

    public ChangedUnit {
        if (before.equals(after)) throw new IllegalArgumentException("nothing changed: " + id);
    }

    boolean isNew() {
        return before.isEmpty();
    }

    boolean isGone() {
        return after.isEmpty();
    }
}
