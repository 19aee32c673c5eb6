package dev.cairn.serve.tool.retrieve;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Plurals;
import dev.cairn.projection.community.Community;
import dev.cairn.projection.community.CommunityCache;
import dev.cairn.projection.graph.CodeGraph;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Formats communities, which are clusters of files that belong together: those relevant to a question, or all,
/// largest first.
final class CommunityAnswer {

    private static final int LABELS_SHOWN_MAX = 5;

    private CommunityAnswer() {}

    /// The answer with all communities.
    static Answer of(CommunityCache.CommunityView clusters, int limit) {
        var all = clusters.communities().all();
        return answer(
                clusters,
                all,
                limit,
                Plurals.of(all.size(), "community")
                        + (all.size() > Math.min(limit, LABELS_SHOWN_MAX) ? ", such as " : ": "));
    }

    /// The communities relevant to a question; if there are none, all communities.
    static Answer of(CommunityCache.CommunityView clusters, List<Community> about, int limit) {
        var all = clusters.communities().all();
        return about.isEmpty()
                ? answer(
                        clusters,
                        all,
                        limit,
                        "No community matches the question. All " + all.size() + ", largest first: ")
                : answer(
                        clusters,
                        about,
                        limit,
                        about.size() + " of " + Plurals.of(all.size(), "community") + ", best first: ");
    }

    /// Formats the chosen communities. If they were computed from older code, the answer says how many
    /// transactions they lag.
    private static Answer answer(
            CommunityCache.CommunityView clusters, List<Community> chosen, int limit, String first) {
        var data = new LinkedHashMap<String, Object>();
        data.put("count", clusters.communities().all().size());
        data.put("communities", format(clusters, chosen, limit));
        if (clusters.lag() > 0) data.put("lag", clusters.lag());
        var labels = chosen.stream()
                .limit(Math.min(limit, LABELS_SHOWN_MAX))
                .map(Community::label)
                .toList();
        var trailing =
                clusters.lag() > 0 ? " They are as of " + Plurals.of(clusters.lag(), "transaction") + " ago." : "";
        return Answer.of(first + String.join(", ", labels) + "." + trailing, data);
    }

    static List<Map<String, Object>> format(CommunityCache.CommunityView clusters, List<Community> chosen, int limit) {
        return chosen.stream()
                .limit(limit)
                .map(community -> format(clusters.graph(), community))
                .toList();
    }

    private static Map<String, Object> format(CodeGraph graph, Community community) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("id", community.id());
        fields.put("label", community.label());
        fields.put("digest", community.digest());
        fields.put("size", community.size());
        if (community.central() != CodeGraph.NONE) fields.put("central", graph.id(community.central()));
        return fields;
    }
}
