package dev.cairn.engine.pack;

import dev.cairn.engine.memory.EpisodeReader;
import dev.cairn.engine.retrieve.CodeProximity;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.rank.PageRank;
import java.util.LinkedHashMap;
import java.util.Map;

/// Ranks code and the memories about it in one graph.
public final class PackRanking implements RankSource {

    /// Maximum number of memories that influence a pack.
    private static final int MEMORIES_MAX = 60;

    private final CodeProximity proximity;
    private final EpisodeReader remembered;

    public PackRanking(CodeProximity proximity, EpisodeReader remembered) {
        this.proximity = proximity;
        this.remembered = remembered;
    }

    @Override
    public ProximityRanks rank(PackRequest request, CodeGraph graph, Map<Integer, Double> seeds) {
        var rankGraph = proximity.rankGraph(graph);
        return remembered.linkedToCode(request.view(), ties -> {
            var ranks = new PageRank(rankGraph, ties).from(seeds);
            var memories = new LinkedHashMap<String, Double>();
            for (int node : ranks.best(MEMORIES_MAX, each -> each >= graph.nodes()))
                ties.memory(node).ifPresent(memory -> memories.put(memory.id().value(), ranks.of(node)));
            return new ProximityRanks(CodeProximity.best(graph, ranks), memories);
        });
    }
}
