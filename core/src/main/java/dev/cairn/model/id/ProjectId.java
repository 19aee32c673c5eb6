package dev.cairn.model.id;

/// Names one workspace's share of the store; every fact belongs to exactly one project.
public record ProjectId(String value) {

    public ProjectId {
        Ids.requireUsable(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
