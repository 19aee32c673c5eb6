package dev.cairn.engine.bundle;

import dev.cairn.engine.bundle.query.FileHit;
import dev.cairn.projection.lookup.PathPattern;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/// Finds the paths that match some patterns, pattern by pattern.
final class GlobSearch {

    /// Maximum number of files per set of patterns.
    static final int FILES_MAX = 1_000;

    private final List<String> globs;

    GlobSearch(List<String> globs) {
        this.globs = globs;
    }

    List<FileHit> among(Iterable<String> paths) {
        var found = new LinkedHashMap<String, FileHit>();
        for (var written : globs) {
            var glob = PathPattern.of(written);
            for (var path : paths)
                if (!found.containsKey(path) && glob.matches(path))
                    found.put(path, new FileHit(path, List.of(), "matches " + written));
        }
        return new ArrayList<>(found.values());
    }
}
