package dev.cairn.projection.memory;

import dev.cairn.model.memory.Episode;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Finds slots by the entities and folders of their episodes; sensitive episodes have none.
final class EntityEpisodeIndex {

    private final EntityMentionIndex mentions = new EntityMentionIndex();
    private final Map<String, IntList> byEntity = new HashMap<>();
    private final Map<String, IntList> byFolder = new HashMap<>();

    void add(int slot, Episode episode) {
        for (var entity : canonical(episode)) {
            if (!byEntity.containsKey(entity)) mentions.add(entity);
            byEntity.computeIfAbsent(entity, _ -> new IntList()).add(slot);
        }
        for (var folder : each(episode, EntityNames::folder))
            byFolder.computeIfAbsent(folder, _ -> new IntList()).add(slot);
    }

    void remove(int slot, Episode episode) {
        for (var entity : canonical(episode)) remove(byEntity.get(entity), slot);
        for (var folder : each(episode, EntityNames::folder)) remove(byFolder.get(folder), slot);
    }

    private static void remove(@Nullable IntList slots, int slot) {
        if (slots != null && has(slots, slot)) slots.removeAt(slots.indexOf(slot));
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
        return last(byEntity.get(canonical), atMost);
    }

    int[] ofFolder(String folder, int atMost) {
        return last(byFolder.get(folder), atMost);
    }

    boolean isOfEntity(int slot, String canonical) {
        return has(byEntity.get(canonical), slot);
    }

    boolean isOfFolder(int slot, String folder) {
        return has(byFolder.get(folder), slot);
    }

    private static boolean has(@Nullable IntList slots, int slot) {
        return slots != null && slots.indexOf(slot) >= 0;
    }

    private static int[] last(@Nullable IntList found, int atMost) {
        return found == null ? new int[0] : found.last(atMost);
    }

    int count(String canonical) {
        var found = byEntity.get(canonical);
        return found == null ? 0 : found.size();
    }

    Set<String> mentioned(String text) {
        return mentions.in(text);
    }
}
