package dev.cairn.model.claim;

/// The content hash of a target when it was claimed, and its present hash, which differs after the holder's own
/// edits.
///
/// A hash is empty if the target was not indexed or has been deleted.
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
