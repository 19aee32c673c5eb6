package dev.cairn.watch;

import java.util.Set;

/// The changes since the last change set: paths relative to the root, with `/` between their parts.
///
/// @param isRescan whether events were lost or folders moved, so that every path may have changed
/// @param gitMoved whether a checkout, pull or merge happened in this time
public record ChangeSet(Set<String> paths, boolean isRescan, boolean gitMoved) {

    public ChangeSet {
        paths = Set.copyOf(paths);
    }

    boolean isEmpty() {
        return paths.isEmpty() && !isRescan && !gitMoved;
    }
}
