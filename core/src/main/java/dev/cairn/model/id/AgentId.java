package dev.cairn.model.id;

import java.util.Optional;

/// The name of an agent, as given by its client.
public record AgentId(String value) {

    private static final String SEPARATOR = "/";

    public AgentId {
        IdRules.requireUsable(value);
    }

    /// Whether the other agent is this one or one of its sub-agents, which are named `name/sub`.
    public boolean covers(AgentId other) {
        return other.value.equals(value) || other.value.startsWith(value + SEPARATOR);
    }

    /// The agent that started this sub-agent; empty for an agent that is not a sub-agent.
    public Optional<AgentId> parentAgent() {
        int slash = value.lastIndexOf(SEPARATOR);
        return slash > 0 ? Optional.of(new AgentId(value.substring(0, slash))) : Optional.empty();
    }

    @Override
    public String toString() {
        return value;
    }
}
