package dev.cairn.engine.hydrate.stage;

import dev.cairn.engine.hydrate.told.Suggestion;
import dev.cairn.model.work.Entity;
import java.util.List;

/// Somebody outside the backlog with something to say about an entity, such as who claims the code it refers to.
@FunctionalInterface
public interface Advisor {

    List<Suggestion> about(Entity focal);
}
