package dev.cairn.projection.memory;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.LearningId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.model.memory.Learning;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Everything remembered in one project, by slot: dense numbers in order of recording.
///
/// Learnings are included as episodes. Changes need exclusive access.
public final class MemoryView {

    /// An entity in more episodes says too little to connect them.
    public static final int MENTION_FANOUT_MAX = 20;

    private static final Comparator<Episode> TIME_ORDER = Comparator.comparing(Episode::timestamp)
            .thenComparing(episode -> episode.origin().recordedAt())
            .thenComparing(episode -> episode.id().value());

    private final List<@Nullable Episode> episodes = new ArrayList<>();
    private final Map<String, Integer> slotById = new HashMap<>();
    private final EpisodeTextIndex words = new EpisodeTextIndex();
    private final EntityEpisodeIndex byEntity = new EntityEpisodeIndex();
    private final Map<SessionId, IntList> bySession = new HashMap<>();

    /// The session of every slot; a query needs it once per neighbour.
    private final List<IntList> sessions = new ArrayList<>();

    private final IntList placeInSession = new IntList();
    private final EpisodeLists lists = new EpisodeLists(this::compare);
    private final LearningIndex learnings = new LearningIndex();
    private final Map<String, Set<AgentId>> agentsByLowerCase = new HashMap<>();

    /// Adds an episode, or replaces a known one that was encrypted again.
    public void put(Episode episode) {
        var known = slotById.get(episode.id().value());
        if (known == null) append(episode);
        else episodes.set(known, episode);
    }

    /// Adds or replaces a learning.
    public void put(Learning learning) {
        var known = slotById.remove(learning.id().value());
        if (known != null) forget(known);
        learnings.put(learning);
        countTests(learning);
        append(LearningEpisode.of(learning));
    }

    /// Test results recorded before the learning count if their timestamp is later.
    private void countTests(Learning learning) {
        var tests = newest(Optional.empty(), Optional.empty(), Set.of(EpisodeType.TEST_RESULT));
        for (int slot = tests.next(); slot != NewestSlots.NONE; slot = tests.next()) {
            var test = require(slot);
            if (!test.timestamp().isAfter(learning.origin().extractedAt())) return;
            if (EntityOverlap.between(learning.scope().entities(), test.entities())) learnings.count(learning, test);
        }
    }

    private void append(Episode episode) {
        int slot = episodes.size();
        episodes.add(episode);
        slotById.put(episode.id().value(), slot);
        words.add(indexed(episode));
        var session = bySession.computeIfAbsent(episode.session(), _ -> new IntList());
        placeInSession.add(session.size());
        session.add(slot);
        sessions.add(session);
        agentsByLowerCase
                .computeIfAbsent(episode.agent().value().toLowerCase(Locale.ROOT), _ -> new LinkedHashSet<>())
                .add(episode.agent());
        byEntity.add(slot, episode);
        lists.add(slot, episode);
        if (episode.type() == EpisodeType.TEST_RESULT && !episode.isSensitive()) learnings.count(episode);
    }

    private void forget(int slot) {
        var episode = episodes.get(slot);
        if (episode == null) return;
        words.remove(slot, indexed(episode));
        byEntity.remove(slot, episode);
        lists.remove(slot, episode);
        episodes.set(slot, null);
    }

    private static List<String> indexed(Episode episode) {
        if (episode.isSensitive()) return List.of();
        return EpisodeTerms.of(episode.content() + " " + episode.agent() + " " + String.join(" ", episode.entities()));
    }

    private Episode require(int slot) {
        return Objects.requireNonNull(episodes.get(slot));
    }

    private int compare(int one, int other) {
        return TIME_ORDER.compare(require(one), require(other));
    }

    /// The slots of the selected episodes by timestamp; an absent part and an empty set mean all.
    ///
    /// Sensitive episodes are never included.
    public NewestSlots newest(Optional<AgentId> agent, Optional<String> task, Set<EpisodeType> types) {
        return lists.newest(agent, task, types);
    }

    /// The slots of all sensitive episodes by timestamp.
    public NewestSlots newestSensitive() {
        return lists.sensitive();
    }

    /// The number of slots; some may be empty.
    public int slots() {
        return episodes.size();
    }

    public Optional<Episode> at(int slot) {
        return Optional.ofNullable(episodes.get(slot));
    }

    public OptionalInt slot(String id) {
        var slot = slotById.get(id);
        return slot == null ? OptionalInt.empty() : OptionalInt.of(slot);
    }

    public Optional<Episode> find(String id) {
        var slot = slotById.get(id);
        return slot == null ? Optional.empty() : at(slot);
    }

    /// The BM25 score of every slot for the text.
    public float[] wordScores(String text) {
        return words.scores(EpisodeTerms.of(text));
    }

    /// The inverse document frequency of a word.
    public double inverseDocumentFrequency(String word) {
        return words.inverseDocumentFrequency(word);
    }

    /// The newest slots that involve the entity, oldest first.
    public int[] involving(String canonical, int atMost) {
        return byEntity.ofEntity(canonical, atMost);
    }

    /// Whether the episode of a slot involves the entity.
    public boolean involves(int slot, String canonical) {
        return byEntity.isOfEntity(slot, canonical);
    }

    /// Whether the episode of a slot involves something of the folder.
    public boolean isInFolder(int slot, String folder) {
        return byEntity.isOfFolder(slot, folder);
    }

    public int countInvolving(String canonical) {
        return byEntity.count(canonical);
    }

    /// The newest slots that involve an entity of the folder, oldest first.
    public int[] inFolder(String folder, int atMost) {
        return byEntity.ofFolder(folder, atMost);
    }

    /// The known entities mentioned in a text.
    public Set<String> mentioned(String text) {
        return byEntity.mentioned(text);
    }

    /// The slot this many steps after, or before, this one in its session.
    public OptionalInt neighbour(int slot, int steps) {
        if (episodes.get(slot) == null) return OptionalInt.empty();
        var session = sessions.get(slot);
        int place = placeInSession.get(slot) + steps;
        return place < 0 || place >= session.size() ? OptionalInt.empty() : OptionalInt.of(session.get(place));
    }

    /// The learnings that apply to one of the entities, to its file, or to a symbol in it; the newest per entity.
    public Collection<TestedLearning> learningsAbout(Collection<String> entities, int atMostEach) {
        return learnings.about(entities, atMostEach);
    }

    /// The most recently recorded learnings, newest first.
    public List<TestedLearning> newestLearnings(int atMost) {
        return learnings.newest(atMost);
    }

    /// The learning with its test results.
    public Optional<TestedLearning> learning(LearningId id) {
        return learnings.find(id);
    }

    /// Other agents whose names differ only in case.
    public List<AgentId> differingInCase(AgentId agent) {
        return agentsByLowerCase.getOrDefault(agent.value().toLowerCase(Locale.ROOT), Set.of()).stream()
                .filter(other -> !other.equals(agent))
                .toList();
    }
}
