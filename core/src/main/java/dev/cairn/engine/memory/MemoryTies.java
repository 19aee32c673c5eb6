package dev.cairn.engine.memory;

import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.memory.Entities;
import dev.cairn.projection.memory.MemoryView;
import dev.cairn.projection.rank.Ties;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// Adds episodes and learnings as nodes to the code graph, connected to the code they involve or apply to.
///
/// Sensitive episodes get no edges.
public final class MemoryTies implements Ties {

    static final float INVOLVES = 0.3f;
    static final float APPLIES_TO = 0.4f;

    private static final TiedNodes NONE = new TiedNodes(new int[0], new float[0]);

    /// At most this many of the newest memories of one symbol or file take part.
    static final int OF_CODE_MAX = 20;

    /// At most this many entities of one memory get an edge.
    static final int OF_MEMORY_MAX = 50;

    private final MemoryView view;
    private final CodeGraph graph;

    /// Computed edges by node; PageRank visits most nodes repeatedly.
    private final Map<Integer, TiedNodes> known = new HashMap<>();

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record TiedNodes(int[] others, float[] weights) {

        void tell(Consumer consumer) {
            for (int tie = 0; tie < others.length; tie++) consumer.tie(others[tie], weights[tie]);
        }
    }

    /// Serves a single ranking on one thread; not thread-safe.
    MemoryTies(MemoryView view, CodeGraph graph) {
        this.view = view;
        this.graph = graph;
    }

    @Override
    public int nodes() {
        return view.slots();
    }

    @Override
    public void of(int node, Consumer consumer) {
        known.computeIfAbsent(node, this::look).tell(consumer);
    }

    private TiedNodes look(int node) {
        if (node >= graph.nodes()) return memory(node).map(this::code).orElse(NONE);
        if (graph.isPackage(node)) return NONE;
        int[] slots = view.involving(graph.id(node), OF_CODE_MAX);
        var weights = new float[slots.length];
        for (int tie = 0; tie < slots.length; tie++) {
            weights[tie] = view.at(slots[tie]).map(MemoryTies::weight).orElseThrow();
            slots[tie] += graph.nodes();
        }
        return new TiedNodes(slots, weights);
    }

    private TiedNodes code(Episode episode) {
        var others = episode.entities().stream()
                .limit(OF_MEMORY_MAX)
                .map(Entities::canonical)
                .distinct()
                .map(graph::find)
                .flatMapToInt(OptionalInt::stream)
                .toArray();
        var weights = new float[others.length];
        Arrays.fill(weights, weight(episode));
        return new TiedNodes(others, weights);
    }

    private static float weight(Episode episode) {
        return episode.type() == EpisodeType.LEARNING ? APPLIES_TO : INVOLVES;
    }

    /// The episode or learning represented by an additional node.
    public Optional<Episode> memory(int node) {
        return node < graph.nodes() ? Optional.empty() : view.at(node - graph.nodes());
    }
}
