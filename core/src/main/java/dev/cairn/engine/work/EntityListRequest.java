package dev.cairn.engine.work;

import dev.cairn.model.work.EntityType;
import dev.cairn.model.work.Status;
import java.util.Optional;
import java.util.Set;

/// Selects the items of a list; no status means any.
///
/// @param isReady only tasks that could be begun now, most urgent first
public record EntityListRequest(
        Set<Status> statuses,
        Set<EntityType> types,
        Optional<String> parent,
        Optional<String> query,
        boolean isReady,
        int limit,
        Optional<String> cursor) {

    public EntityListRequest {
        statuses = Set.copyOf(statuses);
        types = Set.copyOf(types);
    }
}
