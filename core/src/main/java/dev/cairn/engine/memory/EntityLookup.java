package dev.cairn.engine.memory;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;

/// Whether something written as an entity exists: a path, a symbol or a backlog item.
@FunctionalInterface
public interface EntityLookup {

    boolean exists(ProjectId project, AsOf asOf, String canonical);

    /// Exists if either knows it.
    default EntityLookup or(EntityLookup other) {
        return (project, asOf, canonical) -> exists(project, asOf, canonical) || other.exists(project, asOf, canonical);
    }
}
