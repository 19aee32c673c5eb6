package dev.cairn.engine.memory;

import dev.cairn.engine.memory.Recalled.Hit;
import dev.cairn.engine.memory.Scores.Part;
import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.memory.Entities;
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
    static final int ALIKE_MAX = 200;

    private final Remembered remembered;
    private final VectorRecall vectors;
    private final SensitiveEpisodes sensitive;
    private final InstantSource clock;

    public Recall(Remembered remembered, VectorRecall vectors, SensitiveEpisodes sensitive, InstantSource clock) {
        this.remembered = remembered;
        this.vectors = vectors;
        this.sensitive = sensitive;
        this.clock = clock;
    }

    public Recalled recall(RecallRequest request) {
        remembered.read(request.project(), AsOf.NOW, view -> {
            vectors.follow(request.project(), view);
            return view.slots();
        });
        var found = remembered.read(request.project(), request.asOf(), view -> found(view, request));
        if (request.sensitiveFor().isEmpty()) return found;
        return merged(found, sensitive.read(request, found.hits()), request.limit());
    }

    /// The number of episodes with a vector; it grows while vectors are computed.
    public int knownByMeaning(ProjectId project) {
        return vectors.known(project);
    }

    private Recalled found(MemoryView view, RecallRequest request) {
        var now = request.asOf().valid().orElseGet(clock::instant);
        var inputs = inputs(view, request, vectors, now);
        var near = inputs.entities().isEmpty()
                ? Map.<String, Double>of()
                : remembered.links().proximity().near(request.project(), request.asOf(), inputs.entities());
        var hits = new ArrayList<Hit>();
        for (var ranked : ranked(view, request, inputs.withNear(near))) hits.add(hit(ranked, request));
        return new Recalled(hits, view.slots(), !inputs.cosines().isEmpty(), 0);
    }

    /// An episode, its relevance from 0 to 1, and the parts of that score.
    public record Ranked(Episode episode, double relevance, Map<String, Double> parts) {}

    /// Ranks the episodes of a given view, without the code graph.
    public static List<Ranked> rank(MemoryView view, RecallRequest request, VectorRecall vectors) {
        var now = request.asOf().valid().orElse(Instant.EPOCH);
        return ranked(view, request, inputs(view, request, vectors, now));
    }

    private static List<Ranked> ranked(MemoryView view, RecallRequest request, Asked inputs) {
        var isSeed = request.ranker() == Ranker.SEED;
        var scores = isSeed ? SeedRanking.rank(view, inputs) : HybridRanking.rank(view, inputs);
        double most = isSeed ? 1 : Weights.TOTAL;
        return scores.best(request.limit()).stream()
                .map(slot -> new Ranked(
                        view.at(slot).orElseThrow(),
                        Scores.rounded(Math.min(1, scores.total(slot) / most)),
                        scores.told(slot)))
                .toList();
    }

    static boolean isMeant(Episode episode, RecallRequest request) {
        return request.which().test(episode)
                && request.since()
                        .map(since -> !episode.timestamp().isBefore(since))
                        .orElse(true);
    }

    private static Asked inputs(MemoryView view, RecallRequest request, VectorRecall vectors, Instant now) {
        Predicate<Episode> isWanted = episode -> !episode.isSensitive() && isMeant(episode, request);
        int alike = request.ranker() == Ranker.SEED ? Math.max(1, view.slots()) : ALIKE_MAX;
        Map<EpisodeId, Double> cosines = vectors.like(
                new VectorRecall.Question(request.project(), request.query(), alike),
                id -> view.find(id.value()).filter(isWanted).isPresent());
        var entities = canonical(request.entities());
        return new Asked(request.query(), entities, Map.of(), isWanted, cosines, now, entityWeight(request));
    }

    private static Set<String> canonical(List<String> entities) {
        var canonical = new LinkedHashSet<String>();
        entities.forEach(entity -> canonical.add(Entities.canonical(entity)));
        return canonical;
    }

    private static double entityWeight(RecallRequest request) {
        boolean isAboutDecisions = request.which().types().equals(Set.of(EpisodeType.DECISION));
        if (request.ranker() == Ranker.SEED)
            return isAboutDecisions ? SeedRanking.ENTITY_FOR_DECISIONS : SeedRanking.ENTITY;
        return isAboutDecisions ? Weights.ENTITY_FOR_DECISIONS : Weights.ENTITY;
    }

    private Hit hit(Ranked ranked, RecallRequest request) {
        var episode = ranked.episode();
        return new Hit(
                episode,
                ranked.relevance(),
                ranked.parts(),
                new Standings(remembered.links().states())
                        .of(request.project(), request.asOf(), episode.ties().anchors()),
                remembered.unresolved(request.project(), request.asOf(), episode.entities()));
    }

    private static Recalled merged(Recalled found, SensitiveEpisodes.Opened more, int limit) {
        var hits = new ArrayList<>(found.hits());
        hits.addAll(more.hits());
        hits.sort(Comparator.comparingDouble(Hit::relevance).reversed());
        return new Recalled(
                hits.subList(0, Math.min(limit, hits.size())),
                found.examined() + more.hits().size(),
                found.byMeaning(),
                more.withheld());
    }

    static String wordsPart() {
        return Part.WORDS.name().toLowerCase(Locale.ROOT);
    }
}
