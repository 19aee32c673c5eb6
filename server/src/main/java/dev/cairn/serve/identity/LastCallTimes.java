package dev.cairn.serve.identity;

import dev.cairn.model.id.AgentId;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// The time of the last call of each agent, for a limited number of agents. Guarded by [AgentNames].
final class LastCallTimes {

    private static final int AGENTS_MAX = 10_000;

    private final Map<AgentId, Instant> calls = new LinkedHashMap<>();

    void note(AgentId agent, Instant now) {
        calls.remove(agent);
        calls.put(agent, now);
        if (calls.size() > AGENTS_MAX) calls.remove(calls.keySet().iterator().next());
    }

    Map<AgentId, Instant> since(Instant moment) {
        var recent = new HashMap<>(calls);
        recent.values().removeIf(call -> call.isBefore(moment));
        return recent;
    }

    Optional<Instant> of(AgentId agent) {
        return Optional.ofNullable(calls.get(agent));
    }
}
