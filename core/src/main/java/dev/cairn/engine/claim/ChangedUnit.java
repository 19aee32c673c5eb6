package dev.cairn.engine.claim;

import dev.cairn.model.id.SymbolId;

/// A file or symbol whose content a transaction changes.
///
/// @param before its hash until now; empty when it was not known
/// @param after its hash from now on; empty when it is gone
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
