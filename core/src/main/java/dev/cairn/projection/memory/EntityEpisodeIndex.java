package dev.cairn.projection.memory;

import dev.cairn.model.memory.Episode;
import dev.cairn.projection.persistent.IntSequence;
import dev.cairn.projection.persistent.PersistentMap;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Function;

/// Finds episodes by the entities they are about and by the folders of these entities. An episode is identified by
/// its slot, see [MemoryView]. Sensitive episodes are not indexed.
final class EntityEpisodeIndex {

    private final EntityMentionIndex mentions;
    private final PersistentMap<String, IntSequence> byEntity;
    private final PersistentMap<String, IntSequence> byFolder;

    EntityEpisodeIndex() {
        mentions = new EntityMentionIndex();
        byEntity = PersistentMap.create();
        byFolder = PersistentMap.create();
    }

    /// A copy that can be changed until [#seal] is called.
    EntityEpisodeIndex(EntityEpisodeIndex before) {
        mentions = new EntityMentionIndex(before.mentions);
        byEntity = before.byEntity.open();
        byFolder = before.byFolder.open();
    }

    void seal() {
        mentions.seal();
        byEntity.seal();
        byFolder.seal();
    }

    void add(int slot, Episode episode) {
        for (var entity : canonical(episode)) {
            if (!byEntity.containsKey(entity)) mentions.add(entity);
            byEntity.put(entity, slots(byEntity, entity).plus(slot));
        }
        for (var folder : each(episode, EntityNames::folder))
            byFolder.put(folder, slots(byFolder, folder).plus(slot));
    }

    void remove(int slot, Episode episode) {
        for (var entity : canonical(episode)) remove(byEntity, entity, slot);
        for (var folder : each(episode, EntityNames::folder)) remove(byFolder, folder, slot);
    }

    /// Removes a slot. The entity stays in the index even if it has no episode left, because its mentions are not
    /// removed.
    private static void remove(PersistentMap<String, IntSequence> index, String name, int slot) {
        var slots = slots(index, name);
        int place = slots.indexOf(slot);
        if (place >= 0) index.put(name, slots.without(place));
    }

    private static IntSequence slots(PersistentMap<String, IntSequence> index, String name) {
        return index.getOrDefault(name, IntSequence.EMPTY);
    }

    private static Set<String> canonical(Episode episode) {
        return each(episode, entity -> entity);
    }

    private static Set<String> each(Episode episode, Function<String, String> part) {
        var parts = new LinkedHashSet<String>();
        if (episode.isSensitive()) return parts;
        for (var entity : episode.entities()) parts.add(part.apply(EntityNames.canonical(entity)));
        parts.remove("");
        return parts;
    }

    int[] ofEntity(String canonical, int atMost) {
        return slots(byEntity, canonical).last(atMost);
    }

    int[] ofFolder(String folder, int atMost) {
        return slots(byFolder, folder).last(atMost);
    }

    boolean isOfEntity(int slot, String canonical) {
        return slots(byEntity, canonical).indexOf(slot) >= 0;
    }

    boolean isOfFolder(int slot, String folder) {
        return slots(byFolder, folder).indexOf(slot) >= 0;
    }

    int count(String canonical) {
        return slots(byEntity, canonical).size();
    }

    Set<String> mentioned(String text) {
        return mentions.in(text);
    }
}
