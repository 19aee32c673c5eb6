package dev.cairn.engine.memory.port;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import java.util.Map;
import java.util.Set;

/// Finds entities near given ones by calls and containment.
@FunctionalInterface
public interface EntityProximity {

    /// Other entities with their proximity, above 0 and below 1; the given entities are left out.
    Map<String, Double> near(ProjectId project, AsOf asOf, Set<String> canonical);
}
