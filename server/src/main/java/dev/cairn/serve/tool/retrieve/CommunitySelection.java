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

/// Selects the communities that are relevant to a question: those that contain the best files for it, and those
/// whose label contains a word of it.
final class CommunitySelection {

    /// Only this many of the best files are considered, because others say little about the question.
    private static final int FILES_MAX = 20;

    /// The score of a community whose label matches; the best file can give as much.
    private static final double LABEL_SCORE = 1;

    /// Communities with less than this share of the best score are not relevant.
    private static final double SCORE_SHARE_MIN = 0.25;

    /// Words that occur in questions about a code base as a whole and distinguish none of its parts.
    private static final Set<String> GENERAL_WORDS =
            WeightedTerms.of("""
            app application architecture area areas base big built consist divided code codebase communities community component components describe design
            explain find folder general give high kind layer layout level list main made map module modules organisation organised
            organization organized overall overview package part parts picture pieces program project repo repository software show
            source structure structured subsystem summarise summarize summary system tell tour understand whole work
            """).weights().keySet();

    private CommunitySelection() {}

    /// Whether a question contains no word that distinguishes parts of the code.
    static boolean isAboutWholeCodeBase(String query) {
        return GENERAL_WORDS.containsAll(WeightedTerms.of(query).weights().keySet());
    }

    /// The relevant communities, best first.
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
                scores.merge(community, LABEL_SCORE, Double::sum);
        double most =
                scores.values().stream().mapToDouble(Double::doubleValue).max().orElse(0);
        return scores.entrySet().stream()
                .filter(entry -> entry.getValue() >= SCORE_SHARE_MIN * most)
                .sorted(Comparator.<Map.Entry<Community, Double>>comparingDouble(entry -> -entry.getValue())
                        .thenComparing(entry -> entry.getKey().label()))
                .map(Map.Entry::getKey)
                .toList();
    }
}
