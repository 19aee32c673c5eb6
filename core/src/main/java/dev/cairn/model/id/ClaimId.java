package dev.cairn.model.id;

/// Names one claim of a project for ever.
public record ClaimId(String value) {

    public ClaimId {
        Ids.requireUsable(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
