package dev.cairn.engine.memory.recall;

import dev.cairn.engine.memory.EpisodeReader;
import dev.cairn.engine.memory.port.DriftCheck;
import dev.cairn.engine.memory.recall.RecallResult.RecallHit;
import dev.cairn.engine.memory.recall.RelevanceScores.ScorePart;
import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.memory.EntityNames;
import dev.cairn.projection.memory.MemoryView;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/// Finds the episodes that match a query.
public final class Recall {

    /// The number of candidates retrieved by cosine similarity before the other scores are added.
    static final int SIMILAR_MAX = 200;

    private final EpisodeReader remembered;
    private final VectorRecall vectors;
    private final SensitiveEpisodes sensitive;
    private final InstantSource clock;

    public Recall(EpisodeReader remembered, VectorRecall vectors, SensitiveEpisodes sensitive, InstantSource clock) {
        this.remembered = remembered;
        this.vectors = vectors;
        this.sensitive = sensitive;
        this.clock = clock;
    }

    public RecallResult recall(RecallRequest request) {
        remembered.read(request.project(), AsOf.NOW, view -> {
            vectors.follow(request.project(), view);
            return view.slots();
        });
        var found = remembered.read(request.project(), request.asOf(), view -> found(view, request));
        if (request.sensitiveFor().isEmpty()) return found;
        return merged(found, sensitive.read(request, found.hits()), request.limit());
    }

    /// The number of episodes with a vector; it grows while vectors are computed.
    public int episodesWithVectors(ProjectId project) {
        return vectors.episodesWithVectors(project);
    }

    private RecallResult found(MemoryView view, RecallRequest request) {
        var now = request.asOf().valid().orElseGet(clock::instant);
        var inputs = inputs(view, request, vectors, now);
        var near = inputs.entities().isEmpty()
                ? Map.<String, Double>of()
                : remembered.links().proximity().near(request.project(), request.asOf(), inputs.entities());
        var hits = new ArrayList<RecallHit>();
        for (var ranked : ranked(view, request, inputs.withNear(near))) hits.add(hit(ranked, request));
        return new RecallResult(hits, view.slots(), !inputs.cosines().isEmpty(), 0);
    }

    /// An episode, its relevance from 0 to 1, and the parts of that score.
    public record RankedEpisode(Episode episode, double relevance, Map<String, Double> parts) {}

    /// Ranks the episodes of a given view, without the code graph.
    public static List<RankedEpisode> rank(MemoryView view, RecallRequest request, VectorRecall vectors) {
        var now = request.asOf().valid().orElse(Instant.EPOCH);
        return ranked(view, request, inputs(view, request, vectors, now));
    }

    private static List<RankedEpisode> ranked(MemoryView view, RecallRequest request, RankingInputs inputs) {
        var isSeed = request.ranker() == RecallRanking.SEED;
        var scores = isSeed ? FixedWeightRanking.rank(view, inputs) : HybridRanking.rank(view, inputs);
        double most = isSeed ? 1 : RecallWeights.TOTAL;
        return scores.best(request.limit()).stream()
                .map(slot -> new RankedEpisode(
                        view.at(slot).orElseThrow(),
                        RelevanceScores.rounded(Math.min(1, scores.total(slot) / most)),
                        scores.partsByName(slot)))
                .toList();
    }

    static boolean isWanted(Episode episode, RecallRequest request) {
        return request.selection().test(episode)
                && request.since()
                        .map(since -> !episode.timestamp().isBefore(since))
                        .orElse(true);
    }

    private static RankingInputs inputs(MemoryView view, RecallRequest request, VectorRecall vectors, Instant now) {
        Predicate<Episode> isWanted = episode -> !episode.isSensitive() && isWanted(episode, request);
        int alike = request.ranker() == RecallRanking.SEED ? Math.max(1, view.slots()) : SIMILAR_MAX;
        Map<EpisodeId, Double> cosines = vectors.nearest(
                new VectorRecall.VectorQuery(request.project(), request.query(), alike),
                id -> view.find(id.value()).filter(isWanted).isPresent());
        var entities = canonical(request.entities());
        return new RankingInputs(request.query(), entities, Map.of(), isWanted, cosines, now, entityWeight(request));
    }

    private static Set<String> canonical(List<String> entities) {
        var canonical = new LinkedHashSet<String>();
        entities.forEach(entity -> canonical.add(EntityNames.canonical(entity)));
        return canonical;
    }

    private static double entityWeight(RecallRequest request) {
        boolean isAboutDecisions = request.selection().types().equals(Set.of(EpisodeType.DECISION));
        if (request.ranker() == RecallRanking.SEED)
            return isAboutDecisions ? FixedWeightRanking.ENTITY_FOR_DECISIONS : FixedWeightRanking.ENTITY;
        return isAboutDecisions ? RecallWeights.ENTITY_FOR_DECISIONS : RecallWeights.ENTITY;
    }

    private RecallHit hit(RankedEpisode ranked, RecallRequest request) {
        var episode = ranked.episode();
        return new RecallHit(
                episode,
                ranked.relevance(),
                ranked.parts(),
                new DriftCheck(remembered.links().states())
                        .of(
                                request.project(),
                                request.asOf(),
                                episode.relations().anchors()),
                remembered.unresolved(request.project(), request.asOf(), episode.entities()));
    }

    private static RecallResult merged(RecallResult found, SensitiveEpisodes.OpenedEpisodes more, int limit) {
        var hits = new ArrayList<>(found.hits());
        hits.addAll(more.hits());
        hits.sort(Comparator.comparingDouble(RecallHit::relevance).reversed());
        return new RecallResult(
                hits.subList(0, Math.min(limit, hits.size())),
                found.examined() + more.hits().size(),
                found.byMeaning(),
                more.withheld());
    }

    static String wordsPart() {
        return ScorePart.WORDS.name().toLowerCase(Locale.ROOT);
    }
}
