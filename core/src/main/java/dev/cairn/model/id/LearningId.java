package dev.cairn.model.id;

/// Identifies a learning across all its versions.
public record LearningId(String value) {

    public LearningId {
        IdRules.requireUsable(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
