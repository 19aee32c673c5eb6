package dev.cairn.model.id;

/// Identifies a session: one agent's uninterrupted period of work.
public record SessionId(String value) {

    public SessionId {
        IdRules.requireUsable(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
