package dev.cairn.projection.memory;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.LearningId;
import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.model.memory.Learning;
import dev.cairn.projection.persistent.PersistentList;
import dev.cairn.projection.persistent.PersistentMap;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// All episodes and learnings of one project at one moment, indexed for recall. Immutable. Each has a slot: slots
/// are numbered from 0 in order of recording.
///
/// Learnings are included as episodes. [MemoryEdit] builds the next view.
public final class MemoryView {

    /// An entity that occurs in more episodes is too common to connect them.
    public static final int MENTION_FANOUT_MAX = 20;

    private static final Comparator<Episode> TIME_ORDER = Comparator.comparing(Episode::timestamp)
            .thenComparing(episode -> episode.origin().recordedAt())
            .thenComparing(episode -> episode.id().value());

    /// The episodes by slot; null if the episode was removed from memory.
    private PersistentList<@Nullable Episode> episodes;

    private final PersistentMap<String, Integer> slotById;
    private final EpisodeTextIndex words;
    private final EntityEpisodeIndex byEntity;
    private final SessionIndex sessions;
    private final EpisodeLists lists;
    private final LearningIndex learnings;
    private final PersistentMap<String, PersistentList<AgentId>> agentsByLowerCase;

    /// An empty view that can be changed until [#seal] is called.
    MemoryView() {
        episodes = PersistentList.empty();
        slotById = PersistentMap.create();
        words = new EpisodeTextIndex();
        byEntity = new EntityEpisodeIndex();
        sessions = new SessionIndex();
        lists = new EpisodeLists();
        learnings = new LearningIndex();
        agentsByLowerCase = PersistentMap.create();
    }

    /// A copy that can be changed until [#seal] is called.
    MemoryView(MemoryView before) {
        episodes = before.episodes;
        slotById = before.slotById.open();
        words = new EpisodeTextIndex(before.words);
        byEntity = new EntityEpisodeIndex(before.byEntity);
        sessions = new SessionIndex(before.sessions);
        lists = new EpisodeLists(before.lists);
        learnings = new LearningIndex(before.learnings);
        agentsByLowerCase = before.agentsByLowerCase.open();
    }

    /// Makes the view immutable.
    void seal() {
        slotById.seal();
        words.seal();
        byEntity.seal();
        sessions.seal();
        lists.seal();
        learnings.seal();
        agentsByLowerCase.seal();
    }

    /// Adds an episode, or replaces it if it exists and was encrypted with another key.
    void put(Episode episode) {
        var known = slotById.get(episode.id().value());
        if (known == null) append(episode);
        else episodes = episodes.with(known, episode);
    }

    /// Adds or replaces a learning.
    void put(Learning learning) {
        var known = slotById.get(learning.id().value());
        if (known != null) forget(known);
        learnings.put(learning);
        countTests(learning);
        append(LearningConverter.toEpisode(learning));
    }

    /// Counts the known test results for a new learning. A result recorded before the learning counts if its
    /// timestamp is later.
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
        episodes = episodes.plus(episode);
        slotById.put(episode.id().value(), slot);
        words.add(indexed(episode));
        sessions.add(episode.session());
        addAgent(episode.agent());
        byEntity.add(slot, episode);
        lists.add(slot, episode, this::compare);
        if (episode.type() == EpisodeType.TEST_RESULT && !episode.isSensitive()) learnings.count(episode);
    }

    private void forget(int slot) {
        var episode = episodes.get(slot);
        if (episode == null) return;
        words.remove(slot, indexed(episode));
        byEntity.remove(slot, episode);
        lists.remove(slot, episode, this::compare);
        episodes = episodes.with(slot, null);
    }

    private void addAgent(AgentId agent) {
        var known = sameIgnoringCase(agent);
        if (!known.contains(agent)) agentsByLowerCase.put(agent.value().toLowerCase(Locale.ROOT), known.plus(agent));
    }

    private PersistentList<AgentId> sameIgnoringCase(AgentId agent) {
        return agentsByLowerCase.getOrDefault(agent.value().toLowerCase(Locale.ROOT), PersistentList.empty());
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

    /// The slots of the selected episodes, newest first. An absent agent or task and an empty set of types mean
    /// all.
    ///
    /// Sensitive episodes are never included.
    public NewestSlots newest(Optional<AgentId> agent, Optional<String> task, Set<EpisodeType> types) {
        return lists.newest(agent, task, types, this::compare);
    }

    /// The slots of all sensitive episodes, newest first.
    public NewestSlots newestSensitive() {
        return lists.sensitive(this::compare);
    }

    /// The number of slots, including empty ones.
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

    /// The slots of the newest episodes about the entity, in order of recording.
    public int[] involving(String canonical, int atMost) {
        return byEntity.ofEntity(canonical, atMost);
    }

    /// Whether the episode in a slot is about the entity.
    public boolean involves(int slot, String canonical) {
        return byEntity.isOfEntity(slot, canonical);
    }

    /// Whether the episode in a slot is about an entity in the folder.
    public boolean isInFolder(int slot, String folder) {
        return byEntity.isOfFolder(slot, folder);
    }

    public int countInvolving(String canonical) {
        return byEntity.count(canonical);
    }

    /// The slots of the newest episodes about entities in the folder, in order of recording.
    public int[] inFolder(String folder, int atMost) {
        return byEntity.ofFolder(folder, atMost);
    }

    /// The entities of episodes that a text mentions.
    public Set<String> mentioned(String text) {
        return byEntity.mentioned(text);
    }

    /// The slot that is `steps` after this one in its session, or before it if `steps` is negative.
    public OptionalInt neighbour(int slot, int steps) {
        return episodes.get(slot) == null ? OptionalInt.empty() : sessions.neighbour(slot, steps);
    }

    /// The learnings that apply to one of the entities, to its file, or to a symbol in it; at most `atMostEach`
    /// per entity, newest first.
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
        return sameIgnoringCase(agent).stream()
                .filter(other -> !other.equals(agent))
                .toList();
    }
}
