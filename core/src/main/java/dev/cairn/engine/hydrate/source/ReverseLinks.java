package dev.cairn.engine.hydrate.source;

import dev.cairn.model.work.Entity;
import java.util.List;

/// Finds incoming links.
@FunctionalInterface
public interface ReverseLinks {

    /// Every entity with a link to the target, newest change first, without the target itself.
    List<Entity> to(String target);
}
