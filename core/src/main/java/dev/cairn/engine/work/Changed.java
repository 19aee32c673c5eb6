package dev.cairn.engine.work;

import dev.cairn.model.work.Entity;
import java.util.List;
import java.util.Map;

/// An item after a write: which fields changed, its new revision, and what else happened because of it.
public record Changed(Entity entity, long revision, List<String> fields, Map<String, Object> postActions) {

    public Changed {
        fields = List.copyOf(fields);
        postActions = Map.copyOf(postActions);
    }
}
