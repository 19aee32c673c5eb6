package dev.cairn.engine.hydrate.stage;

import dev.cairn.engine.hydrate.told.Suggestion;
import dev.cairn.model.work.Entity;
import java.util.List;

/// Contributes suggestions from outside the backlog, such as claims on the code an entity refers to.
@FunctionalInterface
public interface Advisor {

    List<Suggestion> about(Entity focal);
}
