package dev.cairn.engine.hydrate.source;

import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Resource;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// The backlog as of one moment. Lists of entities are ordered by newest change, then by id.
public interface HydrationSource {

    Optional<Entity> entity(String id);

    /// The newest children of a parent, even if the parent itself does not exist.
    List<Entity> children(String parent, int limit);

    int childCount(String parent);

    /// Whether a child of the parent is unfinished.
    boolean hasActiveChild(String parent);

    /// Whether a child of the parent is done.
    boolean hasFinishedChild(String parent);

    /// All entities that depend on this one.
    List<Entity> waitingFor(String id);

    /// The documents whose path names one of the ids, in the order of the backlog.
    List<Resource> resources(Collection<String> ids);

    /// The document that a link names by its uri or path.
    default Optional<Resource> resource(String url) {
        return Optional.empty();
    }

    /// The index of incoming links; empty where entities cannot be enumerated.
    Optional<ReverseLinks> reverseLinks();

    Optional<WorkSearch> search();

    /// The search for what is related to an entity.
    default Optional<WorkSearch> searchAround(Entity focal) {
        return search();
    }

    Optional<WorkLog> log();

    /// The newest transaction included.
    long tx();
}
