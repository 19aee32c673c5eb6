package dev.cairn.model.id;

/// Names one bundle by what it was made from: equal code, manifest and inputs give an equal id.
public record BundleId(String value) {

    public BundleId {
        Ids.requireUsable(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
