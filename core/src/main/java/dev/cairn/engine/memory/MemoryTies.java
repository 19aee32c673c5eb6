package dev.cairn.engine.memory;

import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.memory.Entities;
import dev.cairn.projection.memory.MemoryView;
import dev.cairn.projection.rank.Ties;
import java.util.Optional;

/// What is remembered as nodes beside the code, tied to what it involves or applies to.
///
/// Sensitive episodes involve nothing here.
public final class MemoryTies implements Ties {

    static final float INVOLVES = 0.3f;
    static final float APPLIES_TO = 0.4f;

    /// So many of the newest memories of one piece of code take part.
    static final int OF_CODE_MAX = 20;

    /// What involves more than this says little about each.
    static final int OF_MEMORY_MAX = 50;

    private final MemoryView view;
    private final CodeGraph graph;

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
        if (node >= graph.nodes()) {
            memory(node).ifPresent(episode -> code(episode, consumer));
            return;
        }
        if (graph.isPackage(node)) return;
        for (int slot : view.involving(graph.id(node), OF_CODE_MAX))
            view.at(slot).ifPresent(episode -> consumer.tie(graph.nodes() + slot, weight(episode)));
    }

    private void code(Episode episode, Consumer consumer) {
        float weight = weight(episode);
        episode.entities().stream()
                .limit(OF_MEMORY_MAX)
                .map(Entities::canonical)
                .distinct()
                .forEach(entity -> graph.find(entity).ifPresent(code -> consumer.tie(code, weight)));
    }

    private static float weight(Episode episode) {
        return episode.type() == EpisodeType.LEARNING ? APPLIES_TO : INVOLVES;
    }

    /// The episode or learning behind a node beside the code.
    public Optional<Episode> memory(int node) {
        return node < graph.nodes() ? Optional.empty() : view.at(node - graph.nodes());
    }
}
