package dev.cairn.model.work;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// One logged write to the backlog; it is in the log only because it succeeded.
///
/// `params` and `result` hold what was asked and told, as plain values.
public record Operation(
        long seq,
        Instant at,
        String tool,
        Map<String, Object> params,
        Map<String, Object> result,
        Optional<String> entityId,
        Actor actor,
        Optional<String> session) {

    /// Who wrote: the caller, never the server.
    public record Actor(ActorType type, String name, Optional<String> delegatedBy) {}

    /// Whether a person or an agent wrote.
    public enum ActorType {
        USER,
        AGENT
    }

    public Operation {
        params = Map.copyOf(params);
        result = Map.copyOf(result);
    }
}
