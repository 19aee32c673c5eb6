package dev.cairn.engine.hydrate.source;

import dev.cairn.model.work.Entity;
import java.util.List;

/// Who refers to an entity.
@FunctionalInterface
public interface ReverseLinks {

    /// Every entity with a link that names the target, newest change first, the target itself left out.
    List<Entity> to(String target);
}
