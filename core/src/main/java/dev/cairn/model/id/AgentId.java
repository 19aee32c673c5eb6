package dev.cairn.model.id;

/// Names who asks, as the client gave it.
public record AgentId(String value) {

    public AgentId {
        Ids.requireUsable(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
