package dev.cairn.model.id;

/// Identifies a bundle by its content: equal code, manifest and inputs give an equal id.
public record BundleId(String value) {

    public BundleId {
        IdRules.requireUsable(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
