package dev.cairn.engine.architecture;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A part of the code and what it may use; without `canImport` it may use everything that is not forbidden.
///
/// Names with a colon are external packages, such as `npm:express`; `*` stands for every other layer.
public record Layer(
        String name,
        String description,
        List<PathGlob> paths,
        Optional<Set<String>> canImport,
        Set<String> cannotImport,
        int line) {

    static final String ANY = "*";

    public Layer {
        paths = List.copyOf(paths);
        cannotImport = Set.copyOf(cannotImport);
    }

    /// The specificity of the match: the longest literal prefix of a matching pattern, or -1.
    int specificity(String path) {
        int best = -1;
        for (var glob : paths) if (glob.matches(path)) best = Math.max(best, glob.literal());
        return best;
    }
}
