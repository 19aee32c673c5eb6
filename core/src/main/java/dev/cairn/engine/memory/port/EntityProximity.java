package dev.cairn.engine.memory.port;

import dev.cairn.view.View;
import java.util.Map;
import java.util.Set;

/// Finds entities near given ones by calls and containment.
@FunctionalInterface
public interface EntityProximity {

    /// Other entities with their proximity, above 0 and below 1; the given entities are left out.
    Map<String, Double> near(View view, Set<String> canonical);
}
