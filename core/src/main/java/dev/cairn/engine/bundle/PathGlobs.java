package dev.cairn.engine.bundle;

import dev.cairn.engine.bundle.manifest.Glob;
import dev.cairn.engine.bundle.query.Hit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/// Finds the paths that match some patterns, pattern by pattern.
final class PathGlobs {

    /// Maximum number of files per set of patterns.
    static final int FILES_MAX = 1_000;

    private final List<String> globs;

    PathGlobs(List<String> globs) {
        this.globs = globs;
    }

    List<Hit> among(Iterable<String> paths) {
        var found = new LinkedHashMap<String, Hit>();
        for (var written : globs) {
            var glob = Glob.of(written);
            for (var path : paths)
                if (!found.containsKey(path) && glob.matches(path))
                    found.put(path, new Hit(path, List.of(), "matches " + written));
        }
        return new ArrayList<>(found.values());
    }
}
