package dev.cairn.serve.tool.retrieve;

import dev.cairn.engine.retrieve.Hit;
import dev.cairn.projection.community.Community;
import dev.cairn.projection.community.KeptCommunities;
import dev.cairn.projection.text.TermBag;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Selects the communities relevant to a question: those that contain its best files, and those it names.
final class CommunityOrder {

    /// Files ranked lower say little about the question.
    private static final int FILES_MAX = 20;

    /// The weight of a matching name, equal to that of containing the best file.
    private static final double NAMED = 1;

    /// Communities with less than this share of the best score are not relevant.
    private static final double SHARE_MIN = 0.25;

    /// Words of questions about a code base as a whole.
    private static final Set<String> WHOLE = TermBag.of("""
            app application architecture area big built code codebase communities community component describe design
            explain find folder general give high kind layer layout level list main map module organisation organised
            organization organized overall overview package part picture program project repo repository software show
            source structure structured subsystem summarise summarize summary system tell tour understand whole work
            """).weights().keySet();

    private CommunityOrder() {}

    /// Whether a question contains no word that distinguishes parts of the code.
    static boolean isOpen(String query) {
        return WHOLE.containsAll(TermBag.of(query).weights().keySet());
    }

    /// The communities with any score, best first.
    static List<Community> of(KeptCommunities.View clusters, String query, List<Hit> files) {
        var scores = new HashMap<Community, Double>();
        for (int rank = 0; rank < Math.min(FILES_MAX, files.size()); rank++) {
            double score = files.get(rank).score() / (1 + Math.log(1 + rank));
            clusters.graph().find(files.get(rank).path()).stream()
                    .boxed()
                    .flatMap(node -> clusters.communities().of(node).stream())
                    .forEach(community -> scores.merge(community, score, Double::sum));
        }
        var terms = TermBag.of(query).weights().keySet();
        for (var community : clusters.communities().all())
            if (TermBag.of(community.label()).weights().keySet().stream().anyMatch(terms::contains))
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
