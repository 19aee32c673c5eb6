package dev.cairn.engine.retrieve;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.CodeGraphs;
import dev.cairn.projection.vector.Coverage;
import dev.cairn.projection.vector.VectorFeed;
import dev.cairn.projection.vector.Vectors;
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
public final class CodeVectors implements Similars {

    private final CodeGraphs graphs;
    private final VectorFeed feed;
    private final Executor background;
    private final Map<ProjectId, Shelf> shelves = new ConcurrentHashMap<>();

    public CodeVectors(CodeGraphs graphs, VectorFeed feed, Executor background) {
        this.graphs = graphs;
        this.feed = feed;
        this.background = background;
    }

    @Override
    public Similar of(ProjectId project, AsOf asOf) {
        if (!asOf.equals(AsOf.NOW) || feed.problem().isPresent()) return Similar.NONE;
        return new Asked(project);
    }

    /// The number of symbols that have vectors. It is 0 before the first semantic query.
    public Coverage coverage(ProjectId project) {
        var shelf = shelves.get(project);
        return shelf == null ? new Coverage(0, 0, 0, 0, feed.problem()) : shelf.vectors.coverage();
    }

    /// Changes whenever a search could return something else; 0 before the first search.
    public long watermark(ProjectId project) {
        var shelf = shelves.get(project);
        return shelf == null ? 0 : shelf.vectors.watermark();
    }

    private Shelf shelf(ProjectId project) {
        return shelves.computeIfAbsent(project, _ -> new Shelf(feed.open(Comparator.<String>naturalOrder())));
    }

    /// Semantic search in the code of one project.
    private final class Asked implements Similar {

        private final ProjectId project;

        Asked(ProjectId project) {
            this.project = project;
        }

        @Override
        public List<Near> nearest(String text, int limit) {
            var shelf = shelf(project);
            shelf.follow(project);
            return shelf.vectors.search(text, limit).stream()
                    .map(match -> new Near(match.key(), match.cosine()))
                    .toList();
        }
    }

    /// One project's vectors and the graph they were last updated from.
    private final class Shelf {

        private final Vectors<String> vectors;
        private final AtomicBoolean isBusy = new AtomicBoolean();
        private volatile Set<String> wanted = Set.of();
        private volatile @Nullable CodeGraph last;

        Shelf(Vectors<String> vectors) {
            this.vectors = vectors;
        }

        /// Updates the requested texts in the background; at most one update runs at a time.
        @SuppressWarnings("ReferenceEquality") // a changed graph is always a new object
        void follow(ProjectId project) {
            var graph = graphs.graph(project, AsOf.NOW);
            if (graph == last || !isBusy.compareAndSet(false, true)) return;
            background.execute(() -> {
                try {
                    want(graph);
                    last = graph;
                } finally {
                    isBusy.set(false);
                }
            });
        }

        private void want(CodeGraph graph) {
            var texts = Meanings.of(
                    graph.world(),
                    graph::id,
                    symbol -> graph.firstIn(symbol + 1) - graph.firstIn(symbol),
                    Meanings.SYMBOLS_MAX);
            var current = new HashSet<String>();
            texts.forEach(text -> current.add(text.key()));
            var removed = new ArrayList<>(wanted);
            removed.removeIf(current::contains);
            vectors.forget(removed);
            vectors.want(texts);
            wanted = current;
        }
    }
}
