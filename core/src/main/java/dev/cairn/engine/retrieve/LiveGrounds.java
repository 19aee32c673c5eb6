package dev.cairn.engine.retrieve;

import dev.cairn.model.code.EdgeType;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.CodeGraphs;
import dev.cairn.projection.graph.NothingIndexed;
import dev.cairn.projection.text.Texts;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/// Builds search contexts of indexed projects, with graph and text as of the same point in time.
public final class LiveGrounds implements Grounds {

    private static final int NEIGHBOURS_MAX = 50;
    private static final Set<EdgeType> NEAR =
            Set.of(EdgeType.CALLS, EdgeType.REFERENCES, EdgeType.EXTENDS, EdgeType.IMPLEMENTS);

    private final CodeGraphs graphs;
    private final Texts texts;
    private final Pasts pasts;
    private final Similars similars;

    public LiveGrounds(CodeGraphs graphs, Texts texts, Pasts pasts, Similars similars) {
        this.graphs = graphs;
        this.texts = texts;
        this.pasts = pasts;
        this.similars = similars;
    }

    @Override
    public <R> R on(ProjectId project, AsOf asOf, Function<Ground, R> question) {
        var graph = graphs.graph(project, asOf);
        if (graph.world().files().isEmpty()) throw NothingIndexed.at(asOf);
        return texts.read(
                project,
                asOf,
                view -> question.apply(new Ground(
                        graph.world(),
                        view,
                        symbol -> neighbours(graph, symbol),
                        pasts.of(project, asOf),
                        similars.of(project, asOf),
                        graph::id)));
    }

    private static List<Integer> neighbours(CodeGraph graph, int symbol) {
        var found = new LinkedHashSet<Integer>();
        // Edges without a source line are inferred: they would link an interface to every type that happens to match
        // it.
        for (var edge : graph.out(symbol, NEAR)) if (edge.line() > 0 && graph.isSymbol(edge.to())) found.add(edge.to());
        for (var edge : graph.in(symbol, NEAR))
            if (edge.line() > 0 && graph.isSymbol(edge.from())) found.add(edge.from());
        return found.stream().limit(NEIGHBOURS_MAX).toList();
    }
}
