package dev.cairn.engine.hydrate.stage;

import dev.cairn.engine.hydrate.item.Suggestion;
import dev.cairn.model.work.Entity;
import java.util.List;

/// Contributes suggestions from outside the backlog, such as claims on the code an entity refers to.
@FunctionalInterface
public interface SuggestionSource {

    List<Suggestion> about(Entity focal);
}
