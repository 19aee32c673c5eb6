package dev.cairn.watch;

import java.util.Set;

/// What changed since the last change set: paths relative to the root, with `/` between their parts.
///
/// `isRescan` tells that events were lost or folders moved, so every path may have changed. `gitMoved` tells that a
/// checkout, pull, merge or commit came with it.
public record ChangeSet(Set<String> paths, boolean isRescan, boolean gitMoved) {

    public ChangeSet {
        paths = Set.copyOf(paths);
    }

    boolean isEmpty() {
        return paths.isEmpty() && !isRescan && !gitMoved;
    }
}
