package dev.cairn.engine.memory.recall;

import dev.cairn.engine.memory.EpisodeReader;
import dev.cairn.engine.memory.recall.RecallResult.RecallHit;
import dev.cairn.engine.memory.recall.RelevanceScores.ScorePart;
import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.projection.memory.EntityNames;
import dev.cairn.projection.memory.MemoryView;
import dev.cairn.view.View;
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

    public RecallResult recall(View view, RecallRequest request) {
        var project = view.project();
        vectors.follow(project, remembered.current(project).value());
        var found = remembered.read(view, memories -> found(view, memories, request));
        if (request.sensitiveFor().isEmpty()) return found;
        return merged(found, sensitive.read(view, request, found.hits()), request.limit());
    }

    private RecallResult found(View view, MemoryView memories, RecallRequest request) {
        var now = view.asOf().valid().orElseGet(clock::instant);
        var inputs = inputs(memories, request, vectors, new RecallMoment(view.project(), now));
        var near = inputs.entities().isEmpty() || memories.slots() == 0
                ? Map.<String, Double>of()
                : remembered.links().proximity().near(view, inputs.entities());
        var hits = new ArrayList<RecallHit>();
        for (var ranked : ranked(memories, request, inputs.withNear(near))) hits.add(hit(view, ranked));
        return new RecallResult(hits, memories.slots(), !inputs.cosines().isEmpty(), 0);
    }

    /// An episode, its relevance from 0 to 1, and the parts of that score.
    public record RankedEpisode(Episode episode, double relevance, Map<String, Double> parts) {}

    /// The project whose memory is queried, and the time from which the age of episodes is counted.
    public record RecallMoment(ProjectId project, Instant now) {}

    /// Ranks the episodes of a memory, without the code graph.
    public static List<RankedEpisode> rank(
            MemoryView view, RecallRequest request, VectorRecall vectors, RecallMoment moment) {
        return ranked(view, request, inputs(view, request, vectors, moment));
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

    private static RankingInputs inputs(
            MemoryView view, RecallRequest request, VectorRecall vectors, RecallMoment moment) {
        Predicate<Episode> isWanted = episode -> !episode.isSensitive() && isWanted(episode, request);
        int alike = request.ranker() == RecallRanking.SEED ? Math.max(1, view.slots()) : SIMILAR_MAX;
        Map<EpisodeId, Double> cosines = vectors.nearest(
                new VectorRecall.VectorQuery(moment.project(), request.query(), alike),
                id -> view.find(id.value()).filter(isWanted).isPresent());
        var entities = canonical(request.entities());
        return new RankingInputs(
                request.query(), entities, Map.of(), isWanted, cosines, moment.now(), entityWeight(request));
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

    private RecallHit hit(View view, RankedEpisode ranked) {
        var episode = ranked.episode();
        return new RecallHit(
                episode,
                ranked.relevance(),
                ranked.parts(),
                remembered.standing(view, episode),
                remembered.unresolved(view, episode.entities()));
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
