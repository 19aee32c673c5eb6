package dev.cairn.model.claim;

/// The content hash of a target when it was claimed, and its hash after the holder's own edits.
///
/// The hash is empty when the content is unknown: not indexed, or deleted.
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
