package dev.cairn.engine.pack;

import dev.cairn.engine.memory.EpisodeReader;
import dev.cairn.engine.memory.EpisodeReader.EpisodeSelection;
import dev.cairn.engine.memory.learning.Learnings;
import dev.cairn.engine.memory.recall.MemoryNote;
import dev.cairn.engine.memory.recall.Recall;
import dev.cairn.engine.memory.recall.RecallRanking;
import dev.cairn.engine.memory.recall.RecallRequest;
import dev.cairn.engine.memory.recall.RecallResult;
import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.EpisodeType;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Recalls the decisions, learnings and episodes that belong into a pack. Sensitive episodes are never included.
public final class PackRecall implements PackMemory {

    private static final int NOTES_MAX = 5;

    /// Memories that are looked at; those that are not related to the task are left out.
    private static final int CANDIDATES_MAX = 20;

    /// The weight of graph proximity relative to the match of the task's words.
    private static final double PROXIMITY_WEIGHT = 0.5;

    private static final Set<EpisodeType> EPISODES_SHOWN =
            Set.of(EpisodeType.OBSERVATION, EpisodeType.ERROR, EpisodeType.TEST_RESULT);

    private final EpisodeReader remembered;
    private final Recall recall;
    private final Learnings learnings;

    public PackRecall(EpisodeReader remembered, Recall recall, Learnings learnings) {
        this.remembered = remembered;
        this.recall = recall;
        this.learnings = learnings;
    }

    @Override
    public RecalledMemories recall(PackRequest request, List<String> ids, Map<String, Double> near) {
        var wanted = request.options();
        return new RecalledMemories(
                wanted.decisions() ? notes(request, ids, near, Set.of(EpisodeType.DECISION)) : List.of(),
                wanted.learnings() ? learned(request, ids, near) : List.of(),
                wanted.episodes() ? notes(request, ids, near, EPISODES_SHOWN) : List.of());
    }

    /// Adds up two scores, each relative to its best: the match of the task's words, and proximity in the graph.
    private List<MemoryNote> notes(
            PackRequest request, List<String> ids, Map<String, Double> near, Set<EpisodeType> types) {
        var notes = new LinkedHashMap<String, MemoryNote>();
        var scores = new HashMap<String, Double>();
        addMatching(recalled(request, ids, types).hits(), notes, scores);
        addNear(request, near, types, new ScoredNotes(notes, scores));
        var relation = new MemoryRelation(request.task(), ids);
        return notes.values().stream()
                .flatMap(note -> relation.related(note).stream())
                .sorted(Comparator.comparingDouble((MemoryNote note) -> -scores.getOrDefault(note.id(), 0.0))
                        .thenComparing(MemoryNote::id))
                .limit(NOTES_MAX)
                .toList();
    }

    private record ScoredNotes(Map<String, MemoryNote> notes, Map<String, Double> scores) {}

    private static void addMatching(
            List<RecallResult.RecallHit> hits, Map<String, MemoryNote> notes, Map<String, Double> scores) {
        double best = hits.stream()
                .mapToDouble(RecallResult.RecallHit::relevance)
                .max()
                .orElse(1);
        for (var hit : hits) {
            var id = hit.episode().id().value();
            notes.put(id, MemoryNote.of(hit.episode(), hit.standing()));
            scores.put(id, hit.relevance() / best);
        }
    }

    private void addNear(PackRequest request, Map<String, Double> near, Set<EpisodeType> types, ScoredNotes scored) {
        var reached = nearest(request, near, types);
        double nearest = reached.stream()
                .mapToDouble(episode -> rank(near, episode))
                .max()
                .orElse(1);
        for (var episode : reached) {
            var id = episode.id().value();
            scored.notes()
                    .computeIfAbsent(id, _ -> MemoryNote.of(episode, remembered.standing(request.view(), episode)));
            scored.scores().merge(id, PROXIMITY_WEIGHT * rank(near, episode) / nearest, Double::sum);
        }
    }

    private RecallResult recalled(PackRequest request, List<String> ids, Set<EpisodeType> types) {
        return recall.recall(
                request.view(),
                new RecallRequest(
                        clipped(request.task()),
                        ids,
                        new EpisodeSelection(Optional.empty(), Optional.empty(), types),
                        Optional.empty(),
                        CANDIDATES_MAX,
                        RecallRanking.DEFAULT,
                        Optional.empty()));
    }

    private static double rank(Map<String, Double> near, Episode episode) {
        return near.getOrDefault(episode.id().value(), 0.0);
    }

    private List<Episode> nearest(PackRequest request, Map<String, Double> near, Set<EpisodeType> types) {
        return byRank(near)
                .flatMap(id -> remembered.find(request.view(), id).stream())
                .filter(episode -> types.contains(episode.type()))
                .limit(CANDIDATES_MAX)
                .toList();
    }

    private static Stream<String> byRank(Map<String, Double> near) {
        return near.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey);
    }

    private static String clipped(String task) {
        return task.substring(0, Math.min(task.length(), RecallRequest.QUERY_LENGTH_MAX));
    }

    /// Learnings about the code of the pack, then those near its seeds.
    private List<MemoryNote> learned(PackRequest request, List<String> ids, Map<String, Double> near) {
        var relation = new MemoryRelation(request.task(), ids);
        return Stream.concat(
                        learnings.about(request.view(), ids, CANDIDATES_MAX).stream(),
                        learnings.of(request.view(), byRank(near).toList()).stream())
                .distinct()
                .limit(CANDIDATES_MAX)
                .map(MemoryNote::of)
                .flatMap(note -> relation.related(note).stream())
                .limit(NOTES_MAX)
                .toList();
    }
}
