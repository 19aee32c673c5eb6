package dev.cairn.engine.work;

import dev.cairn.model.work.EntityType;
import dev.cairn.model.work.Status;
import java.util.Optional;
import java.util.Set;

/// Selects the items of a list; no status means any.
///
/// @param referencesTo the id of an item; if present, only items that link to it are selected
/// @param isReady whether to select only tasks that could be begun now, most urgent first
public record EntityListRequest(
        Set<Status> statuses,
        Set<EntityType> types,
        Optional<String> parent,
        Optional<String> query,
        boolean isReady,
        int limit,
        Optional<String> cursor,
        Optional<String> referencesTo) {

    public EntityListRequest(
            Set<Status> statuses,
            Set<EntityType> types,
            Optional<String> parent,
            Optional<String> query,
            boolean isReady,
            int limit,
            Optional<String> cursor) {
        this(statuses, types, parent, query, isReady, limit, cursor, Optional.empty());
    }

    /// The same list with shorter pages.
    public EntityListRequest limitedTo(int most) {
        return new EntityListRequest(
                statuses, types, parent, query, isReady, Math.min(limit, Math.max(1, most)), cursor, referencesTo);
    }

    public EntityListRequest {
        statuses = Set.copyOf(statuses);
        types = Set.copyOf(types);
    }
}
