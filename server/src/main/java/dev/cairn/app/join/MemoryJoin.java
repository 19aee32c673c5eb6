package dev.cairn.app.join;

import dev.cairn.engine.claim.AgentEpisodes;
import dev.cairn.engine.claim.EditEpisodes;
import dev.cairn.engine.memory.Learnings;
import dev.cairn.engine.memory.Ranker;
import dev.cairn.engine.memory.Recall;
import dev.cairn.engine.memory.RecallRequest;
import dev.cairn.engine.memory.Recalled;
import dev.cairn.engine.memory.Remembered;
import dev.cairn.engine.memory.Remembered.Which;
import dev.cairn.engine.pack.Note;
import dev.cairn.engine.pack.PackMemory;
import dev.cairn.engine.pack.PackRequest;
import dev.cairn.engine.slice.SliceRequest;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SymbolId;
import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.model.memory.Outcome;
import dev.cairn.model.memory.Standing;
import dev.cairn.model.time.AsOf;
import dev.cairn.serve.tool.brief.SliceNotes;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Memory, for whoever briefs, slices or coordinates. Nothing sensitive passes through here.
public final class MemoryJoin implements PackMemory, SliceNotes, AgentEpisodes, EditEpisodes {

    private static final int NOTES_OF_A_PACK = 5;
    private static final int EDITS_READ_MAX = 200;
    private static final int SENTENCE_LENGTH_MAX = 300;

    /// A decision further from the task than this share of the best one says nothing about it.
    private static final double RELEVANT_SHARE = 0.3;

    /// What the graph leads to counts so much of what the words of the task lead to.
    private static final double NEARNESS = 0.5;

    private static final Set<EpisodeType> TOLD_AS_EPISODES =
            Set.of(EpisodeType.OBSERVATION, EpisodeType.ERROR, EpisodeType.TEST_RESULT);

    private static final double HUNDRED = 100;

    private final Remembered remembered;
    private final Recall recall;
    private final Learnings learnings;

    public MemoryJoin(Remembered remembered, Recall recall, Learnings learnings) {
        this.remembered = remembered;
        this.recall = recall;
        this.learnings = learnings;
    }

    @Override
    public PackMemory.Recollected recall(PackRequest request, List<String> ids, Map<String, Double> near) {
        var wanted = request.options();
        return new PackMemory.Recollected(
                wanted.decisions() ? notes(request, ids, near, Set.of(EpisodeType.DECISION)) : List.of(),
                wanted.learnings() ? learned(request, ids, near) : List.of(),
                wanted.episodes() ? notes(request, ids, near, TOLD_AS_EPISODES) : List.of());
    }

    @Override
    public String state(PackRequest request) {
        return "vectors " + recall.knownByMeaning(request.project());
    }

    /// What the task speaks of, and what the graph leads to from the code the task is about.
    private List<Note> notes(PackRequest request, List<String> ids, Map<String, Double> near, Set<EpisodeType> types) {
        var found = recalled(request, ids, types);
        double best =
                found.hits().stream().mapToDouble(Recalled.Hit::relevance).max().orElse(1);
        var notes = new LinkedHashMap<String, Note>();
        var scores = new HashMap<String, Double>();
        for (var hit : found.hits()) {
            var id = hit.episode().id().value();
            notes.put(id, note(hit.episode(), hit.standing()));
            scores.put(id, hit.relevance() / best);
        }
        var reached = reached(request, near, types);
        double nearest = reached.stream()
                .mapToDouble(episode -> rank(near, episode))
                .max()
                .orElse(1);
        for (var episode : reached) {
            var id = episode.id().value();
            notes.computeIfAbsent(
                    id, _ -> note(episode, remembered.standing(request.project(), request.asOf(), episode)));
            scores.merge(id, NEARNESS * rank(near, episode) / nearest, Double::sum);
        }
        double most = scores.values().stream().max(Double::compare).orElse(0.0);
        return notes.values().stream()
                .filter(note -> scores.getOrDefault(note.id(), 0.0) >= RELEVANT_SHARE * most)
                .sorted(Comparator.comparingDouble((Note note) -> -scores.getOrDefault(note.id(), 0.0))
                        .thenComparing(Note::id))
                .limit(NOTES_OF_A_PACK)
                .toList();
    }

    private Recalled recalled(PackRequest request, List<String> ids, Set<EpisodeType> types) {
        return recall.recall(new RecallRequest(
                request.project(),
                clipped(request.task()),
                ids,
                new Which(Optional.empty(), Optional.empty(), types),
                Optional.empty(),
                NOTES_OF_A_PACK,
                Ranker.DEFAULT,
                request.asOf(),
                Optional.empty()));
    }

    private static double rank(Map<String, Double> near, Episode episode) {
        return near.getOrDefault(episode.id().value(), 0.0);
    }

    /// The nearest memories of these types, nearest first.
    private List<Episode> reached(PackRequest request, Map<String, Double> near, Set<EpisodeType> types) {
        return near.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .flatMap(entry -> remembered.find(request.project(), request.asOf(), entry.getKey()).stream())
                .filter(episode -> types.contains(episode.type()))
                .limit(NOTES_OF_A_PACK)
                .toList();
    }

    private static String clipped(String task) {
        return task.substring(0, Math.min(task.length(), RecallRequest.QUERY_LENGTH_MAX));
    }

    private static Note note(Episode episode, Standing standing) {
        return new Note(
                episode.id().toString(),
                sentence(episode),
                standing == Standing.FRESH ? "" : standing.written(),
                episode.entities(),
                episode.type().name().toLowerCase(Locale.ROOT) + " of " + episode.agent());
    }

    /// A decision is told by its title and rationale, everything else by its content.
    static String sentence(Episode episode) {
        var title = episode.story().text("title");
        var rationale = episode.story().text("rationale");
        var told = title.isBlank() ? episode.content() : rationale.isBlank() ? title : title + ": " + rationale;
        return told.length() <= SENTENCE_LENGTH_MAX ? told : told.substring(0, SENTENCE_LENGTH_MAX) + "…";
    }

    /// Those that apply to the code of the pack, then those the graph leads to from its seeds.
    private List<Note> learned(PackRequest request, List<String> ids, Map<String, Double> near) {
        var reached = near.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .toList();
        return Stream.concat(
                        learnings.about(request.project(), request.asOf(), ids, NOTES_OF_A_PACK).stream(),
                        learnings.of(request.project(), request.asOf(), reached).stream())
                .distinct()
                .limit(NOTES_OF_A_PACK)
                .map(MemoryJoin::note)
                .toList();
    }

    private List<Note> learned(ProjectId project, AsOf asOf, List<String> ids) {
        return learnings.about(project, asOf, ids, NOTES_OF_A_PACK).stream()
                .map(MemoryJoin::note)
                .toList();
    }

    private static Note note(Learnings.Living living) {
        var learning = living.learning();
        return new Note(
                learning.id().toString(),
                learning.content(),
                living.standing() == Standing.FRESH ? "" : living.standing().written(),
                learning.applies().to(),
                "learned with confidence " + Math.round(living.confidence() * HUNDRED) / HUNDRED);
    }

    /// The symbol, what it stands in, and its file: what is said about those is said about it.
    private static Set<String> around(String symbolId) {
        var id = SymbolId.parse(symbolId);
        var around = new LinkedHashSet<String>();
        for (int depth = id.names().size(); depth >= 0; depth--)
            around.add(new SymbolId(id.path(), id.names().subList(0, depth)).toString());
        return around;
    }

    /// Decisions about the code whose code has changed or gone since.
    public List<Note> drifted(ProjectId project, AsOf asOf, List<String> ids) {
        var about = new LinkedHashSet<String>();
        ids.forEach(id -> about.addAll(around(id)));
        return recall
                .recall(new RecallRequest(
                        project,
                        "decision",
                        List.copyOf(about),
                        Which.of(EpisodeType.DECISION),
                        Optional.empty(),
                        NOTES_OF_A_PACK,
                        Ranker.DEFAULT,
                        asOf,
                        Optional.empty()))
                .hits()
                .stream()
                .filter(hit -> hit.standing() != Standing.FRESH)
                .filter(hit -> hit.episode().entities().stream().anyMatch(about::contains))
                .map(hit -> note(hit.episode(), hit.standing()))
                .toList();
    }

    @Override
    public List<Map<String, Object>> decisions(SliceRequest request, String symbolId) {
        return remembered.involving(request.project(), request.asOf(), around(symbolId), EDITS_READ_MAX).stream()
                .filter(episode -> episode.type() == EpisodeType.DECISION)
                .limit(NOTES_MAX)
                .map(episode -> Map.<String, Object>of("id", episode.id().toString(), "text", sentence(episode)))
                .toList();
    }

    @Override
    public List<Map<String, Object>> learnings(SliceRequest request, String symbolId) {
        return learned(request.project(), request.asOf(), List.copyOf(around(symbolId))).stream()
                .limit(NOTES_MAX)
                .map(note -> Map.<String, Object>of("id", note.id(), "text", note.text()))
                .toList();
    }

    @Override
    public List<Told> newest(Asked asked) {
        var which = new Which(asked.agent(), asked.taskId(), Set.of());
        return remembered.latest(asked.project(), asked.asOf(), which, asked.limit()).stream()
                .filter(episode -> asked.since().isEmpty()
                        || !episode.timestamp().isBefore(asked.since().get()))
                .map(MemoryJoin::told)
                .toList();
    }

    private static Told told(Episode episode) {
        return new Told(
                episode.id().toString(),
                episode.type().name(),
                sentence(episode),
                episode.timestamp(),
                episode.story().outcome().map(Outcome::written),
                episode.entities(),
                episode.taskId());
    }

    @Override
    public List<ToldEdit> since(ProjectId project, Instant since) {
        return remembered.latest(project, AsOf.NOW, Which.of(EpisodeType.EDIT), EDITS_READ_MAX).stream()
                .takeWhile(episode -> !episode.timestamp().isBefore(since))
                .map(MemoryJoin::edit)
                .toList();
    }

    private static ToldEdit edit(Episode episode) {
        var about = new LinkedHashSet<>(episode.entities());
        about.add(episode.story().text("file"));
        return new ToldEdit(about, episode.session(), episode.timestamp());
    }
}
