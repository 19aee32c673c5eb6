package dev.cairn.projection.memory;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.EpisodeType;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Lists episodes by type, agent and task, so that the newest ones of any combination are found directly.
///
/// Sensitive episodes are listed separately.
final class EpisodeLists {

    private record EpisodeFilter(Optional<AgentId> agent, Optional<String> task, EpisodeType type) {}

    private final EpisodeOrder order;
    private final Map<EpisodeFilter, TimedSlots> lists = new HashMap<>();
    private final TimedSlots sensitive;

    EpisodeLists(EpisodeOrder order) {
        this.order = order;
        this.sensitive = new TimedSlots(order);
    }

    void add(int slot, Episode episode) {
        if (episode.isSensitive()) sensitive.add(slot);
        else
            for (var choice : choices(episode))
                lists.computeIfAbsent(choice, _ -> new TimedSlots(order)).add(slot);
    }

    void remove(int slot, Episode episode) {
        for (var choice : choices(episode)) {
            var list = lists.get(choice);
            if (list != null) list.remove(slot);
        }
    }

    private static Collection<EpisodeFilter> choices(Episode episode) {
        var agent = Optional.of(episode.agent());
        var type = episode.type();
        var task = episode.taskId();
        return Set.copyOf(List.of(
                new EpisodeFilter(Optional.empty(), Optional.empty(), type),
                new EpisodeFilter(agent, Optional.empty(), type),
                new EpisodeFilter(Optional.empty(), task, type),
                new EpisodeFilter(agent, task, type)));
    }

    NewestSlots newest(Optional<AgentId> agent, Optional<String> task, Set<EpisodeType> types) {
        var meant = types.isEmpty() ? EnumSet.allOf(EpisodeType.class) : types;
        return new NewestSlots(
                order,
                meant.stream()
                        .map(type -> new EpisodeFilter(agent, task, type))
                        .map(choice -> Optional.ofNullable(lists.get(choice)))
                        .flatMap(Optional::stream)
                        .toList());
    }

    NewestSlots sensitive() {
        return new NewestSlots(order, List.of(sensitive));
    }
}
