package dev.cairn.engine.work.form;

import dev.cairn.model.work.Operation;
import java.util.LinkedHashMap;
import java.util.Map;

/// Writes log entries in their wire form.
public final class OperationFields {

    private OperationFields() {}

    public static Map<String, Object> write(Operation operation) {
        var written = new LinkedHashMap<String, Object>();
        written.put("seq", operation.seq());
        written.put("ts", EntityFields.moment(operation.at()));
        written.put("tool", operation.tool());
        written.put("params", operation.params());
        written.put("result", operation.result());
        operation.entityId().ifPresent(id -> written.put("entity_id", id));
        var actor = new LinkedHashMap<String, Object>();
        actor.put("type", operation.actor().type().written());
        actor.put("name", operation.actor().name());
        operation.actor().delegatedBy().ifPresent(by -> actor.put("delegated_by", by));
        written.put("actor", actor);
        operation.session().ifPresent(session -> written.put("session_id", session));
        return written;
    }
}
