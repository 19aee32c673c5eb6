package dev.cairn.projection.memory;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.LearningId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.Learning;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Everything remembered in one project, by slot: dense numbers in the order of recording.
///
/// Learnings stand among the episodes. Whoever changes it must be alone.
public final class MemoryView {

    /// An entity in more episodes than this says too little to lead from one to another.
    public static final int MENTION_FANOUT_MAX = 20;

    private final List<@Nullable Episode> episodes = new ArrayList<>();
    private final Map<String, Integer> slotById = new HashMap<>();
    private final WordIndex words = new WordIndex();
    private final Mentions mentions = new Mentions();
    private final Map<String, Slots> byEntity = new HashMap<>();
    private final Map<String, Slots> byFolder = new HashMap<>();
    private final Map<SessionId, Slots> bySession = new HashMap<>();

    /// Of every slot its session, at hand: a good answer asks for it once per neighbour.
    private final List<Slots> sessions = new ArrayList<>();

    private final Slots placeInSession = new Slots();
    private final Map<LearningId, Learning> learnings = new LinkedHashMap<>();
    private final Map<String, Set<AgentId>> agentsByLowerCase = new HashMap<>();

    /// Adds an episode, or gives a known one another seal.
    public void put(Episode episode) {
        var known = slotById.get(episode.id().value());
        if (known == null) append(episode);
        else episodes.set(known, episode);
    }

    /// Adds a learning, or replaces what was known of it.
    public void put(Learning learning) {
        var known = slotById.remove(learning.id().value());
        if (known != null) forget(known);
        learnings.remove(learning.id());
        learnings.put(learning.id(), learning);
        append(LearningEpisode.of(learning));
    }

    private void append(Episode episode) {
        int slot = episodes.size();
        episodes.add(episode);
        slotById.put(episode.id().value(), slot);
        words.add(indexed(episode));
        var session = bySession.computeIfAbsent(episode.session(), _ -> new Slots());
        placeInSession.add(session.size());
        session.add(slot);
        sessions.add(session);
        agentsByLowerCase
                .computeIfAbsent(episode.agent().value().toLowerCase(Locale.ROOT), _ -> new LinkedHashSet<>())
                .add(episode.agent());
        for (var entity : canonical(episode)) {
            if (!byEntity.containsKey(entity)) mentions.add(entity);
            byEntity.computeIfAbsent(entity, _ -> new Slots()).add(slot);
        }
        for (var folder : folders(episode))
            byFolder.computeIfAbsent(folder, _ -> new Slots()).add(slot);
    }

    private void forget(int slot) {
        var episode = episodes.get(slot);
        if (episode == null) return;
        words.remove(slot, indexed(episode));
        for (var entity : canonical(episode)) remove(byEntity.get(entity), slot);
        for (var folder : folders(episode)) remove(byFolder.get(folder), slot);
        episodes.set(slot, null);
    }

    private static void remove(@Nullable Slots slots, int slot) {
        if (slots != null && slots.indexOf(slot) >= 0) slots.removeAt(slots.indexOf(slot));
    }

    private static List<String> indexed(Episode episode) {
        if (episode.isSensitive()) return List.of();
        return Words.of(episode.content() + " " + episode.agent() + " " + String.join(" ", episode.entities()));
    }

    private static Set<String> canonical(Episode episode) {
        if (episode.isSensitive()) return Set.of();
        var entities = new LinkedHashSet<String>();
        for (var entity : episode.entities()) entities.add(Entities.canonical(entity));
        return entities;
    }

    private static Set<String> folders(Episode episode) {
        var folders = new LinkedHashSet<String>();
        for (var entity : canonical(episode)) folders.add(Entities.folder(entity));
        folders.remove("");
        return folders;
    }

    /// How many slots there are; some may be empty.
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

    /// How well the words of every slot answer the text; 0 where none does.
    public float[] wordScores(String text) {
        return words.scores(Words.of(text));
    }

    /// The newest slots that involve the entity, oldest first.
    public int[] involving(String canonical, int atMost) {
        var found = byEntity.get(canonical);
        return found == null ? new int[0] : found.last(atMost);
    }

    public int countInvolving(String canonical) {
        var found = byEntity.get(canonical);
        return found == null ? 0 : found.size();
    }

    /// The newest slots that involve something of the folder, oldest first.
    public int[] inFolder(String folder, int atMost) {
        var found = byFolder.get(folder);
        return found == null ? new int[0] : found.last(atMost);
    }

    /// The known entities a text speaks of.
    public Set<String> mentioned(String text) {
        return mentions.in(text);
    }

    /// The slot so many steps after, or before, this one in its session.
    public OptionalInt neighbour(int slot, int steps) {
        if (episodes.get(slot) == null) return OptionalInt.empty();
        var session = sessions.get(slot);
        int place = placeInSession.get(slot) + steps;
        return place < 0 || place >= session.size() ? OptionalInt.empty() : OptionalInt.of(session.get(place));
    }

    public Collection<Learning> learnings() {
        return Collections.unmodifiableCollection(learnings.values());
    }

    /// Other agents whose names differ from this one only in case.
    public List<AgentId> alike(AgentId agent) {
        return agentsByLowerCase.getOrDefault(agent.value().toLowerCase(Locale.ROOT), Set.of()).stream()
                .filter(other -> !other.equals(agent))
                .toList();
    }
}
