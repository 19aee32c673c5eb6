package dev.cairn.model.id;

import java.util.Optional;

/// The name of an agent, as its client gave it.
public record AgentId(String value) {

    private static final String HELPER = "/";

    public AgentId {
        Ids.requireUsable(value);
    }

    /// Whether the other name is this one or that of one of its helpers, `name/sub`.
    public boolean covers(AgentId other) {
        return other.value.equals(value) || other.value.startsWith(value + HELPER);
    }

    /// The name this helper works for; empty for a name that is no helper's.
    public Optional<AgentId> employer() {
        int slash = value.lastIndexOf(HELPER);
        return slash > 0 ? Optional.of(new AgentId(value.substring(0, slash))) : Optional.empty();
    }

    @Override
    public String toString() {
        return value;
    }
}
