package dev.cairn.serve.tool.retrieve;

import dev.cairn.answer.Answer;
import dev.cairn.projection.community.Community;
import dev.cairn.projection.community.KeptCommunities;
import dev.cairn.projection.graph.CodeGraph;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Tells the clusters of a code base: those the question names first, then the largest.
final class CommunityAnswer {

    private static final int LABELS_TOLD_MAX = 5;

    private CommunityAnswer() {}

    /// Communities that are still those of earlier code say how many transactions they trail.
    static Answer of(KeptCommunities.View clusters, String query, int limit) {
        var told = told(clusters, query, limit);
        int count = clusters.communities().all().size();
        var data = new LinkedHashMap<String, Object>();
        data.put("count", count);
        data.put("communities", told);
        if (clusters.lag() > 0) data.put("lag", clusters.lag());
        var labels = told.stream()
                .limit(LABELS_TOLD_MAX)
                .map(community -> String.valueOf(community.get("label")))
                .toList();
        return Answer.of(count + " communities, such as " + String.join(", ", labels) + ".", data);
    }

    static List<Map<String, Object>> told(KeptCommunities.View clusters, String query, int limit) {
        var words = Arrays.stream(query.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+", -1))
                .filter(word -> word.length() > 2)
                .toList();
        return clusters.communities().all().stream()
                .sorted(Comparator.comparingInt((Community community) -> -named(community, words))
                        .thenComparingInt(community -> -community.size()))
                .limit(limit)
                .map(community -> told(clusters.graph(), community))
                .toList();
    }

    private static int named(Community community, List<String> words) {
        var text = (community.label() + " " + community.digest()).toLowerCase(Locale.ROOT);
        return (int) words.stream().filter(text::contains).count();
    }

    private static Map<String, Object> told(CodeGraph graph, Community community) {
        var told = new LinkedHashMap<String, Object>();
        told.put("label", community.label());
        told.put("digest", community.digest());
        told.put("size", community.size());
        if (community.central() != CodeGraph.NONE) told.put("central", graph.id(community.central()));
        return told;
    }
}
