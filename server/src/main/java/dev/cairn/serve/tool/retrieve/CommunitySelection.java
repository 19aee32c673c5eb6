package dev.cairn.serve.tool.retrieve;

import dev.cairn.engine.retrieve.rank.CodeHit;
import dev.cairn.projection.community.Community;
import dev.cairn.projection.community.CommunityCache;
import dev.cairn.projection.text.WeightedTerms;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Selects the communities relevant to a question: those that contain its best files, and those it names.
final class CommunitySelection {

    /// Files ranked lower say little about the question.
    private static final int FILES_MAX = 20;

    /// The weight of a matching name, equal to that of containing the best file.
    private static final double NAMED = 1;

    /// Communities with less than this share of the best score are not relevant.
    private static final double SHARE_MIN = 0.25;

    /// Words of questions about a code base as a whole.
    private static final Set<String> WHOLE = WeightedTerms.of("""
            app application architecture area big built code codebase communities community component describe design
            explain find folder general give high kind layer layout level list main map module organisation organised
            organization organized overall overview package part picture program project repo repository software show
            source structure structured subsystem summarise summarize summary system tell tour understand whole work
            """).weights().keySet();

    private CommunitySelection() {}

    /// Whether a question contains no word that distinguishes parts of the code.
    static boolean isAboutWholeCodeBase(String query) {
        return WHOLE.containsAll(WeightedTerms.of(query).weights().keySet());
    }

    /// The communities with any score, best first.
    static List<Community> of(CommunityCache.CommunityView clusters, String query, List<CodeHit> files) {
        var scores = new HashMap<Community, Double>();
        for (int rank = 0; rank < Math.min(FILES_MAX, files.size()); rank++) {
            double score = files.get(rank).score() / (1 + Math.log(1 + rank));
            clusters.graph().find(files.get(rank).path()).stream()
                    .boxed()
                    .flatMap(node -> clusters.communities().of(node).stream())
                    .forEach(community -> scores.merge(community, score, Double::sum));
        }
        var terms = WeightedTerms.of(query).weights().keySet();
        for (var community : clusters.communities().all())
            if (WeightedTerms.of(community.label()).weights().keySet().stream().anyMatch(terms::contains))
                scores.merge(community, NAMED, Double::sum);
        double most =
                scores.values().stream().mapToDouble(Double::doubleValue).max().orElse(0);
        return scores.entrySet().stream()
                .filter(entry -> entry.getValue() >= SHARE_MIN * most)
                .sorted(Comparator.<Map.Entry<Community, Double>>comparingDouble(entry -> -entry.getValue())
                        .thenComparing(entry -> entry.getKey().label()))
                .map(Map.Entry::getKey)
                .toList();
    }
}
