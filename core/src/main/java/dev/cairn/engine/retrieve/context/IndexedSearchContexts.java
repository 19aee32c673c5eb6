package dev.cairn.engine.retrieve.context;

import dev.cairn.engine.retrieve.history.CommitHistories;
import dev.cairn.model.code.EdgeType;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.CodeGraphs;
import dev.cairn.projection.graph.EmptyGraphRefusal;
import dev.cairn.projection.text.TextIndexes;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/// Builds search contexts of indexed projects, with graph and text as of the same point in time.
public final class IndexedSearchContexts implements SearchContextSource {

    private static final int NEIGHBOURS_MAX = 50;
    private static final Set<EdgeType> NEIGHBOUR_EDGES =
            Set.of(EdgeType.CALLS, EdgeType.REFERENCES, EdgeType.EXTENDS, EdgeType.IMPLEMENTS);

    private final CodeGraphs graphs;
    private final TextIndexes texts;
    private final CommitHistories histories;
    private final SimilaritySearchSource similarities;

    public IndexedSearchContexts(
            CodeGraphs graphs, TextIndexes texts, CommitHistories pasts, SimilaritySearchSource similars) {
        this.graphs = graphs;
        this.texts = texts;
        this.histories = pasts;
        this.similarities = similars;
    }

    @Override
    public <R> R query(ProjectId project, AsOf asOf, Function<SearchContext, R> question) {
        var graph = graphs.graph(project, asOf);
        if (graph.declarations().files().isEmpty()) throw EmptyGraphRefusal.at(asOf);
        return texts.read(
                project,
                asOf,
                view -> question.apply(new SearchContext(
                        graph.declarations(),
                        view,
                        symbol -> neighbours(graph, symbol),
                        histories.history(project, asOf),
                        similarities.similarity(project, asOf),
                        graph::id)));
    }

    private static List<Integer> neighbours(CodeGraph graph, int symbol) {
        var found = new LinkedHashSet<Integer>();
        // Edges without a source line are inferred: they would link an interface to every type that happens to match
        // it.
        for (var edge : graph.out(symbol, NEIGHBOUR_EDGES))
            if (edge.line() > 0 && graph.isSymbol(edge.to())) found.add(edge.to());
        for (var edge : graph.in(symbol, NEIGHBOUR_EDGES))
            if (edge.line() > 0 && graph.isSymbol(edge.from())) found.add(edge.from());
        return found.stream().limit(NEIGHBOURS_MAX).toList();
    }
}
