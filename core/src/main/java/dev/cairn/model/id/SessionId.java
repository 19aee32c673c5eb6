package dev.cairn.model.id;

/// Identifies one agent's unbroken stretch of work.
public record SessionId(String value) {

    public SessionId {
        IdRules.requireUsable(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
