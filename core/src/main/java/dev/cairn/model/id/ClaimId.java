package dev.cairn.model.id;

/// Identifies one claim of a project permanently.
public record ClaimId(String value) {

    public ClaimId {
        IdRules.requireUsable(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
