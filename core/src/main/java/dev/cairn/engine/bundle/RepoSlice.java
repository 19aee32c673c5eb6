package dev.cairn.engine.bundle;

import dev.cairn.engine.bundle.manifest.Band;
import dev.cairn.engine.bundle.manifest.RepoKey;
import java.util.List;

/// What is known about the repository as a whole under one key; `leftOut` more lines are not told.
public record RepoSlice(RepoKey key, Band band, List<String> lines, int leftOut) {

    public RepoSlice {
        lines = List.copyOf(lines);
    }
}
