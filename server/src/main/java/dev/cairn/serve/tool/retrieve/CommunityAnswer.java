package dev.cairn.serve.tool.retrieve;

import dev.cairn.answer.Answer;
import dev.cairn.projection.community.Community;
import dev.cairn.projection.community.KeptCommunities;
import dev.cairn.projection.graph.CodeGraph;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Tells the clusters of a code base: those a question is about, or all, the largest first.
final class CommunityAnswer {

    private static final int LABELS_TOLD_MAX = 5;

    private CommunityAnswer() {}

    /// All of them.
    static Answer of(KeptCommunities.View clusters, int limit) {
        var all = clusters.communities().all();
        return answer(clusters, all, limit, all.size() + " communities, such as ");
    }

    /// Those a question is about; all where nothing speaks for one.
    static Answer of(KeptCommunities.View clusters, List<Community> about, int limit) {
        var all = clusters.communities().all();
        return about.isEmpty()
                ? answer(
                        clusters,
                        all,
                        limit,
                        "No word of the question leads to one of " + all.size() + " communities: ")
                : answer(clusters, about, limit, about.size() + " of " + all.size() + " communities, best first: ");
    }

    /// Communities that are still those of earlier code say how many transactions they trail.
    private static Answer answer(KeptCommunities.View clusters, List<Community> chosen, int limit, String first) {
        var data = new LinkedHashMap<String, Object>();
        data.put("count", clusters.communities().all().size());
        data.put("communities", told(clusters, chosen, limit));
        if (clusters.lag() > 0) data.put("lag", clusters.lag());
        var labels = chosen.stream()
                .limit(Math.min(limit, LABELS_TOLD_MAX))
                .map(Community::label)
                .toList();
        return Answer.of(first + String.join(", ", labels) + ".", data);
    }

    static List<Map<String, Object>> told(KeptCommunities.View clusters, List<Community> chosen, int limit) {
        return chosen.stream()
                .limit(limit)
                .map(community -> told(clusters.graph(), community))
                .toList();
    }

    private static Map<String, Object> told(CodeGraph graph, Community community) {
        var told = new LinkedHashMap<String, Object>();
        told.put("id", community.id());
        told.put("label", community.label());
        told.put("digest", community.digest());
        told.put("size", community.size());
        if (community.central() != CodeGraph.NONE) told.put("central", graph.id(community.central()));
        return told;
    }
}
