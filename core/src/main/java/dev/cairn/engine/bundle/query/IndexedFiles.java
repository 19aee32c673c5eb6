package dev.cairn.engine.bundle.query;

import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;

/// Resolves paths to files of a graph.
record IndexedFiles(SequencedSet<FileUnit> units, List<String> notes) {

    private static final int UNKNOWN_LISTED_MAX = 3;

    /// The files that the graph contains; the other paths are reported in a note.
    static IndexedFiles units(CodeGraph graph, Collection<String> paths) {
        var units = new LinkedHashSet<FileUnit>();
        var unknown = new ArrayList<String>();
        for (var path : paths) graph.declarations().file(path).ifPresentOrElse(units::add, () -> unknown.add(path));
        if (unknown.isEmpty()) return new IndexedFiles(units, List.of());
        var listed = String.join(", ", unknown.subList(0, Math.min(UNKNOWN_LISTED_MAX, unknown.size())));
        int more = unknown.size() - UNKNOWN_LISTED_MAX;
        return new IndexedFiles(
                units, List.of("not indexed as code: " + listed + (more > 0 ? " and " + more + " more" : "")));
    }
}
