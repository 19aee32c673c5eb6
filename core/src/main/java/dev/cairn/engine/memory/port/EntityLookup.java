package dev.cairn.engine.memory.port;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;

/// Checks whether an entity written as a path, a symbol or a backlog id exists.
@FunctionalInterface
public interface EntityLookup {

    boolean exists(ProjectId project, AsOf asOf, String canonical);

    /// A lookup that accepts entities known to either of the two.
    default EntityLookup or(EntityLookup other) {
        return (project, asOf, canonical) -> exists(project, asOf, canonical) || other.exists(project, asOf, canonical);
    }
}
