package dev.cairn.engine.retrieve;

import dev.cairn.engine.retrieve.context.SimilaritySearch;
import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.feed.TrailingProjection;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.current.GraphView;
import dev.cairn.projection.vector.VectorCoverage;
import dev.cairn.projection.vector.VectorFeed;
import dev.cairn.projection.vector.VectorSet;
import dev.cairn.view.View;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The vectors of every worktree's code. They are first requested by the first semantic query and computed in the
/// background.
///
/// Only the current state has vectors; queries about an earlier time use text search.
public final class CodeVectors implements TrailingProjection {

    private final Function<ProjectId, Optional<GraphView>> newest;
    private final VectorFeed feed;
    private final Executor background;
    private final Map<ProjectId, ProjectVectors> vectorsByProject = new ConcurrentHashMap<>();

    /// @param newest the newest graph of a worktree that is available without any work
    public CodeVectors(Function<ProjectId, Optional<GraphView>> newest, VectorFeed feed, Executor background) {
        this.newest = newest;
        this.feed = feed;
        this.background = background;
    }

    /// The vector search of a view; [SimilaritySearch#NONE] where there are no vectors.
    public SimilaritySearch similarity(View view) {
        if (!view.isNow() || feed.problem().isPresent()) return SimilaritySearch.NONE;
        return new ProjectSimilaritySearch(view.project(), view.code().built());
    }

    /// Vectors are computed after the first request that needs them.
    @Override
    public void follow(ProjectId project) {
        var known = vectorsByProject.get(project);
        if (known != null) newest.apply(project).ifPresent(known::update);
    }

    @Override
    public Optional<Long> seq(ProjectId project, GraphView now) {
        var known = vectorsByProject.get(project);
        return known == null ? Optional.empty() : known.seq(now);
    }

    /// The vectors stay in the cache file.
    @Override
    public void unload(ProjectId project) {
        var known = vectorsByProject.remove(project);
        if (known != null) known.vectors.close();
    }

    /// The number of symbols that have vectors. It is 0 before the first semantic query.
    public VectorCoverage coverage(ProjectId project) {
        var known = vectorsByProject.get(project);
        return known == null ? new VectorCoverage(0, 0, 0, 0, feed.problem()) : known.vectors.coverage();
    }

    /// Changes whenever a search could return something else; 0 before the first search.
    public long watermark(ProjectId project) {
        var known = vectorsByProject.get(project);
        return known == null ? 0 : known.vectors.watermark();
    }

    private ProjectVectors vectors(ProjectId project) {
        return vectorsByProject.computeIfAbsent(
                project, _ -> new ProjectVectors(feed.open(Comparator.<String>naturalOrder())));
    }

    /// Semantic search in the code of one worktree.
    private final class ProjectSimilaritySearch implements SimilaritySearch {

        private final ProjectId project;
        private final GraphView code;

        ProjectSimilaritySearch(ProjectId project, GraphView code) {
            this.project = project;
            this.code = code;
        }

        @Override
        public List<SimilarSymbol> nearest(String text, int limit) {
            var known = vectors(project);
            known.update(code);
            return known.vectors.search(text, limit).stream()
                    .map(match -> new SimilarSymbol(match.key(), match.cosine()))
                    .toList();
        }
    }

    /// One worktree's vectors and the graph they were last updated from.
    private final class ProjectVectors {

        private final VectorSet<String> vectors;
        private final AtomicBoolean isBusy = new AtomicBoolean();
        private volatile Set<String> wanted = Set.of();
        private volatile @Nullable GraphView last;

        ProjectVectors(VectorSet<String> vectors) {
            this.vectors = vectors;
        }

        /// Updates the requested texts in the background; at most one update runs at a time.
        @SuppressWarnings("ReferenceEquality") // a changed graph is always a new object
        void update(GraphView code) {
            var known = last;
            boolean isDone = known != null && (known.graph() == code.graph() || known.seq() > code.seq());
            if (isDone || !isBusy.compareAndSet(false, true)) return;
            background.execute(() -> {
                try {
                    request(code.graph());
                    last = code;
                } finally {
                    isBusy.set(false);
                }
            });
        }

        @SuppressWarnings("ReferenceEquality") // a changed graph is always a new object
        Optional<Long> seq(GraphView now) {
            var known = last;
            if (known == null) return Optional.empty();
            return Optional.of(known.graph() == now.graph() ? now.seq() : known.seq());
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
