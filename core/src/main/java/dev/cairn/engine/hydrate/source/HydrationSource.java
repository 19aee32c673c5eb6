package dev.cairn.engine.hydrate.source;

import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Resource;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// The backlog at one moment. Lists of entities come newest change first, equal moments in order of id.
public interface HydrationSource {

    Optional<Entity> entity(String id);

    /// The newest entities filed under the parent, whether or not the parent exists.
    List<Entity> children(String parent, int limit);

    int childCount(String parent);

    /// Whether something under the parent that can end has not ended yet.
    boolean hasActiveChild(String parent);

    /// Whether something under the parent is done.
    boolean hasFinishedChild(String parent);

    /// Everything that depends on the entity.
    List<Entity> waitingFor(String id);

    /// The documents whose path names one of the ids, in the order of the backlog.
    List<Resource> resources(Collection<String> ids);

    /// Who refers to an entity; empty where entities cannot be listed.
    Optional<ReverseLinks> reverseLinks();

    Optional<WorkSearch> search();

    Optional<WorkLog> log();

    /// The newest transaction seen.
    long tx();
}
