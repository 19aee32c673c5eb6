package dev.cairn.engine.bundle.query;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.trust.Confidence;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.test.TestCode;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// Finds the files that reach a set of files through imports.
public final class CallerQueries {

    /// Call sites are computed for at most this many of the nearest files.
    private static final int PLACED_MAX = 1_000;

    private static final int PLACES_MAX = 50;

    private final CodeGraph graph;

    public CallerQueries(CodeSnapshot code) {
        this.graph = code.graph();
    }

    public SourceAnswer transitiveCallers(Collection<String> paths, int depth) {
        var start = IndexedFiles.units(graph, paths);
        var walk = ImportWalk.from(graph, start.units(), depth);
        var notes = new ArrayList<>(start.notes());
        if (walk.isCut()) notes.add("only the nearest " + ImportWalk.FILES_MAX + " files were walked");
        var steps = walk.steps().stream()
                .sorted(Comparator.comparingInt(ImportWalk.ImporterStep::hops)
                        .thenComparing(step -> TestCode.isTest(step.file()))
                        .thenComparing(step -> step.file().path()))
                .toList();
        var hits = new ArrayList<FileHit>(steps.size());
        for (var step : steps)
            hits.add(new FileHit(
                    step.file().path(), hits.size() < PLACED_MAX ? places(step) : List.of(step.place()), step.why()));
        var confidence = walk.isCut() ? Confidence.MEDIUM : Confidence.HIGH;
        return new SourceAnswer(hits, confidence, !start.units().isEmpty(), notes);
    }

    /// The import itself, and the places where the file uses the imported code.
    private List<FilePosition> places(ImportWalk.ImporterStep step) {
        var places = new TreeSet<FilePosition>();
        if (step.place().line() > 0) places.add(step.place());
        addUses(step.file(), step.through(), places);
        return List.copyOf(places);
    }

    private void addUses(FileUnit user, FileUnit used, Set<FilePosition> places) {
        int last = user.base() + user.facts().symbols().size();
        for (int edge = graph.firstOut(user.base()); edge < graph.firstOut(last); edge++) {
            int to = graph.to(edge);
            if (!graph.isSymbol(to) || !graph.declarations().fileOf(to).equals(used)) continue;
            if (graph.provenance(edge) == EdgeProvenance.NAME_ONLY
                    || graph.edge(edge).line() == 0) continue;
            places.add(
                    new FilePosition(graph.edge(edge).line(), graph.edge(edge).column()));
            if (places.size() >= PLACES_MAX) return;
        }
    }
}
