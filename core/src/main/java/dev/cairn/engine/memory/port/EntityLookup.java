package dev.cairn.engine.memory.port;

import dev.cairn.view.View;

/// Checks whether an entity written as a path, a symbol or a backlog id exists.
@FunctionalInterface
public interface EntityLookup {

    boolean exists(View view, String canonical);

    /// A lookup that accepts entities known to either of the two.
    default EntityLookup or(EntityLookup other) {
        return (view, canonical) -> exists(view, canonical) || other.exists(view, canonical);
    }
}
