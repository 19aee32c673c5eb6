package dev.cairn.model.work;

import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// One logged write to the backlog; only successful writes are logged.
///
/// `params` and `result` hold the arguments and the response as plain values.
public record Operation(
        long seq,
        Instant at,
        String tool,
        Map<String, Object> params,
        Map<String, Object> result,
        Optional<String> entityId,
        Actor actor,
        Optional<String> session) {

    /// The author of a write: the caller, never the server itself.
    public record Actor(ActorType type, String name, Optional<String> delegatedBy) {}

    /// Whether the author is a person or an agent.
    public enum ActorType {
        USER,
        AGENT;

        public String written() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public Operation {
        params = Collections.unmodifiableMap(new LinkedHashMap<>(params));
        result = Collections.unmodifiableMap(new LinkedHashMap<>(result));
    }
}
