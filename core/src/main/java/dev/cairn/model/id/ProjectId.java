package dev.cairn.model.id;

/// Identifies a project. Every fact in the store belongs to exactly one project.
public record ProjectId(String value) {

    public ProjectId {
        IdRules.requireUsable(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
