package dev.cairn.engine.work;

import dev.cairn.model.work.Entity;
import java.util.List;
import java.util.Map;

/// An item after a write.
///
/// @param fields the names of the changed fields
/// @param postActions further effects of the write
public record WrittenEntity(Entity entity, long revision, List<String> fields, Map<String, Object> postActions) {

    public WrittenEntity {
        fields = List.copyOf(fields);
        postActions = Map.copyOf(postActions);
    }
}
