package dev.cairn.engine.bundle.query;

import dev.cairn.model.code.EdgeType;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;

/// Walks breadth first from files to their importers.
final class ImportWalk {

    /// Maximum number of files; the result says if it was reached.
    static final int FILES_MAX = 20_000;

    /// A file that reaches a start file: the number of imports, the file it imports, and the place of that import.
    record ImporterStep(FileUnit file, int hops, FileUnit start, FileUnit through, FilePosition place) {

        String why() {
            return hops == 1
                    ? "imports " + start.path()
                    : "reaches " + start.path() + " in " + hops + " imports, through " + through.path();
        }
    }

    /// A file to continue from, and the start file it reaches.
    private record ReachedFile(FileUnit file, FileUnit start) {}

    private final List<ImporterStep> steps = new ArrayList<>();
    private boolean isCut;
    private boolean isDeeper;

    private ImportWalk() {}

    static ImportWalk from(CodeGraph graph, Collection<FileUnit> start, int depth) {
        var walk = new ImportWalk();
        var seen = new BitSet(graph.declarations().files().size());
        start.forEach(file -> seen.set(file.number()));
        var last = new ArrayList<ReachedFile>();
        start.forEach(file -> last.add(new ReachedFile(file, file)));
        for (int hops = 1; hops <= depth && !last.isEmpty(); hops++) {
            var next = new ArrayList<ReachedFile>();
            for (var reached : last) walk.importers(graph, reached, hops, new NextFiles(seen, next));
            last.clear();
            last.addAll(next);
        }
        walk.isDeeper = !last.isEmpty();
        return walk;
    }

    private record NextFiles(BitSet seen, List<ReachedFile> files) {}

    private void importers(CodeGraph graph, ReachedFile reached, int hops, NextFiles next) {
        int node = graph.fileNode(reached.file());
        for (int row = graph.firstIn(node); row < graph.firstIn(node + 1); row++) {
            int edge = graph.inEdge(row);
            if (graph.type(edge) != EdgeType.IMPORTS) continue;
            var importer = graph.file(graph.from(edge));
            if (importer.isEmpty() || next.seen.get(importer.get().number())) continue;
            if (steps.size() == FILES_MAX) {
                isCut = true;
                return;
            }
            next.seen.set(importer.get().number());
            next.files.add(new ReachedFile(importer.get(), reached.start()));
            var at = graph.edge(edge);
            steps.add(new ImporterStep(
                    importer.get(), hops, reached.start(), reached.file(), new FilePosition(at.line(), at.column())));
        }
    }

    /// Nearest first, without the start files.
    List<ImporterStep> steps() {
        return steps;
    }

    boolean isCut() {
        return isCut;
    }

    /// Whether the importers of the last step were not followed.
    boolean isDeeper() {
        return isDeeper;
    }
}
