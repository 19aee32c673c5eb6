package dev.cairn.engine.memory;

import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.memory.EntityNames;
import dev.cairn.projection.memory.MemoryView;
import dev.cairn.projection.rank.AttachedNodes;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// Adds episodes and learnings as nodes to the code graph, connected to the code they involve or apply to.
///
/// Sensitive episodes get no edges.
public final class MemoryGraphLinks implements AttachedNodes {

    static final float INVOLVES = 0.3f;
    static final float APPLIES_TO = 0.4f;

    private static final WeightedNeighbours NONE = new WeightedNeighbours(new int[0], new float[0]);

    /// At most this many of the newest memories of one symbol or file take part.
    static final int OF_CODE_MAX = 20;

    /// At most this many entities of one memory get an edge.
    static final int OF_MEMORY_MAX = 50;

    private final MemoryView view;
    private final CodeGraph graph;

    /// Computed edges by node; PageRank visits most nodes repeatedly.
    private final Map<Integer, WeightedNeighbours> known = new HashMap<>();

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record WeightedNeighbours(int[] others, float[] weights) {

        void tell(LinkConsumer consumer) {
            for (int tie = 0; tie < others.length; tie++) consumer.link(others[tie], weights[tie]);
        }
    }

    /// Serves a single ranking on one thread; not thread-safe.
    MemoryGraphLinks(MemoryView view, CodeGraph graph) {
        this.view = view;
        this.graph = graph;
    }

    @Override
    public int nodes() {
        return view.slots();
    }

    @Override
    public void forEachLink(int node, LinkConsumer consumer) {
        if (view.slots() == 0) return;
        known.computeIfAbsent(node, this::look).tell(consumer);
    }

    private WeightedNeighbours look(int node) {
        if (node >= graph.nodes()) return memory(node).map(this::code).orElse(NONE);
        if (graph.isPackage(node)) return NONE;
        int[] slots = view.involving(graph.id(node), OF_CODE_MAX);
        var weights = new float[slots.length];
        for (int tie = 0; tie < slots.length; tie++) {
            weights[tie] = view.at(slots[tie]).map(MemoryGraphLinks::weight).orElseThrow();
            slots[tie] += graph.nodes();
        }
        return new WeightedNeighbours(slots, weights);
    }

    private WeightedNeighbours code(Episode episode) {
        var others = episode.entities().stream()
                .limit(OF_MEMORY_MAX)
                .map(EntityNames::canonical)
                .distinct()
                .map(graph::find)
                .flatMapToInt(OptionalInt::stream)
                .toArray();
        var weights = new float[others.length];
        Arrays.fill(weights, weight(episode));
        return new WeightedNeighbours(others, weights);
    }

    private static float weight(Episode episode) {
        return episode.type() == EpisodeType.LEARNING ? APPLIES_TO : INVOLVES;
    }

    /// The episode or learning represented by an additional node.
    public Optional<Episode> memory(int node) {
        return node < graph.nodes() ? Optional.empty() : view.at(node - graph.nodes());
    }
}
