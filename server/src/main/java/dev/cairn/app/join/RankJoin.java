package dev.cairn.app.join;

import dev.cairn.engine.memory.Remembered;
import dev.cairn.engine.pack.PackRequest;
import dev.cairn.engine.pack.RankSource;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.rank.PageRank;
import java.util.LinkedHashMap;
import java.util.Map;

/// Ranks code and what is remembered about it as one graph.
public final class RankJoin implements RankSource {

    /// Memories beyond this place no longer matter to a briefing.
    private static final int MEMORIES_MAX = 60;

    private final CodeJoin code;
    private final Remembered remembered;

    public RankJoin(CodeJoin code, Remembered remembered) {
        this.code = code;
        this.remembered = remembered;
    }

    @Override
    public Near rank(PackRequest request, CodeGraph graph, Map<Integer, Double> seeds) {
        var ranking = code.rankGraph(graph);
        return remembered.tied(request.project(), request.asOf(), graph, ties -> {
            var ranks = new PageRank(ranking, ties).from(seeds);
            var memories = new LinkedHashMap<String, Double>();
            for (int node : ranks.best(MEMORIES_MAX, each -> each >= graph.nodes()))
                ties.memory(node).ifPresent(memory -> memories.put(memory.id().value(), ranks.of(node)));
            return new Near(CodeJoin.best(graph, ranks), memories);
        });
    }
}
