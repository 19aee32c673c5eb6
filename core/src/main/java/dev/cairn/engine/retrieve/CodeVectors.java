package dev.cairn.engine.retrieve;

import dev.cairn.engine.retrieve.context.SimilaritySearch;
import dev.cairn.engine.retrieve.context.SimilaritySearchSource;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.CodeGraphs;
import dev.cairn.projection.vector.VectorCoverage;
import dev.cairn.projection.vector.VectorFeed;
import dev.cairn.projection.vector.VectorSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/// The vectors of every project's code. They are first requested by the first semantic query and computed in the
/// background.
///
/// Only the current state has vectors; queries about an earlier time use text search.
public final class CodeVectors implements SimilaritySearchSource {

    private final CodeGraphs graphs;
    private final VectorFeed feed;
    private final Executor background;
    private final Map<ProjectId, ProjectVectors> vectorsByProject = new ConcurrentHashMap<>();

    public CodeVectors(CodeGraphs graphs, VectorFeed feed, Executor background) {
        this.graphs = graphs;
        this.feed = feed;
        this.background = background;
    }

    @Override
    public SimilaritySearch similarity(ProjectId project, AsOf asOf) {
        if (!asOf.equals(AsOf.NOW) || feed.problem().isPresent()) return SimilaritySearch.NONE;
        return new ProjectSimilaritySearch(project);
    }

    /// The number of symbols that have vectors. It is 0 before the first semantic query.
    public VectorCoverage coverage(ProjectId project) {
        var shelf = vectorsByProject.get(project);
        return shelf == null ? new VectorCoverage(0, 0, 0, 0, feed.problem()) : shelf.vectors.coverage();
    }

    /// Changes whenever a search could return something else; 0 before the first search.
    public long watermark(ProjectId project) {
        var shelf = vectorsByProject.get(project);
        return shelf == null ? 0 : shelf.vectors.watermark();
    }

    private ProjectVectors vectors(ProjectId project) {
        return vectorsByProject.computeIfAbsent(
                project, _ -> new ProjectVectors(feed.open(Comparator.<String>naturalOrder())));
    }

    /// Semantic search in the code of one project.
    private final class ProjectSimilaritySearch implements SimilaritySearch {

        private final ProjectId project;

        ProjectSimilaritySearch(ProjectId project) {
            this.project = project;
        }

        @Override
        public List<SimilarSymbol> nearest(String text, int limit) {
            var shelf = vectors(project);
            shelf.update(project);
            return shelf.vectors.search(text, limit).stream()
                    .map(match -> new SimilarSymbol(match.key(), match.cosine()))
                    .toList();
        }
    }

    /// One project's vectors and the graph they were last updated from.
    private final class ProjectVectors {

        private final VectorSet<String> vectors;
        private final AtomicBoolean isBusy = new AtomicBoolean();
        private volatile Set<String> wanted = Set.of();
        private volatile @Nullable CodeGraph lastGraph;

        ProjectVectors(VectorSet<String> vectors) {
            this.vectors = vectors;
        }

        /// Updates the requested texts in the background; at most one update runs at a time.
        @SuppressWarnings("ReferenceEquality") // a changed graph is always a new object
        void update(ProjectId project) {
            var graph = graphs.graph(project, AsOf.NOW);
            if (graph == lastGraph || !isBusy.compareAndSet(false, true)) return;
            background.execute(() -> {
                try {
                    request(graph);
                    lastGraph = graph;
                } finally {
                    isBusy.set(false);
                }
            });
        }

        private void request(CodeGraph graph) {
            var texts = EmbeddingTexts.of(
                    graph.declarations(),
                    graph::id,
                    symbol -> graph.firstIn(symbol + 1) - graph.firstIn(symbol),
                    EmbeddingTexts.SYMBOLS_MAX);
            var current = new HashSet<String>();
            texts.forEach(text -> current.add(text.key()));
            var removed = new ArrayList<>(wanted);
            removed.removeIf(current::contains);
            vectors.remove(removed);
            vectors.request(texts);
            wanted = current;
        }
    }
}
