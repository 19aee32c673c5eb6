package dev.cairn.model.claim;

/// The content hash of a target when it was claimed, and the one its holder's own edits have led to.
///
/// Empty text stands for content nobody knows: not indexed, or gone.
public record TargetVersion(String claimed, String current) {

    public static TargetVersion at(String hash) {
        return new TargetVersion(hash, hash);
    }

    public TargetVersion advanced(String hash) {
        return new TargetVersion(claimed.isEmpty() ? hash : claimed, hash);
    }

    public boolean hasMoved() {
        return !claimed.equals(current);
    }
}
