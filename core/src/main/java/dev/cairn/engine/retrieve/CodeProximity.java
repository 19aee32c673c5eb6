package dev.cairn.engine.retrieve;

import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.rank.NodeRanks;
import dev.cairn.projection.rank.PageRank;
import dev.cairn.projection.rank.RankGraph;
import dev.cairn.projection.rank.RankGraphs;
import java.util.HashMap;
import java.util.Map;

/// Ranks the nodes of a code graph by personalized PageRank.
public final class CodeProximity {

    /// Maximum number of nodes kept; lower-ranked nodes do not influence an answer.
    private static final int NODES_MAX = 300;

    private final RankGraphs rankGraphs = new RankGraphs();

    /// The highest-ranked nodes around one node.
    public Map<Integer, Double> around(CodeGraph graph, int node) {
        return best(graph, new PageRank(rankGraph(graph)).from(Map.of(node, 1.0)));
    }

    public RankGraph rankGraph(CodeGraph graph) {
        return rankGraphs.of(graph);
    }

    /// The highest-ranked nodes of the code graph; other nodes of the rank graph, such as memories, are left out.
    public static Map<Integer, Double> best(CodeGraph graph, NodeRanks ranks) {
        var best = new HashMap<Integer, Double>();
        for (int node : ranks.best(NODES_MAX, each -> each < graph.nodes())) best.put(node, ranks.of(node));
        return best;
    }
}
