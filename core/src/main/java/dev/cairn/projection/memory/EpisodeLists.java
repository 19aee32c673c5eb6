package dev.cairn.projection.memory;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.projection.persistent.PersistentMap;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Lists of episodes for every combination of type, agent and task, so that the newest episodes of a combination
/// are found without a search.
///
/// Sensitive episodes are in a list of their own.
final class EpisodeLists {

    private record EpisodeFilter(Optional<String> agent, Optional<String> task, EpisodeType type) {

        private static final Comparator<Optional<String>> ABSENT_FIRST =
                (one, other) -> one.isEmpty() || other.isEmpty()
                        ? Boolean.compare(one.isPresent(), other.isPresent())
                        : one.get().compareTo(other.get());

        static final Comparator<EpisodeFilter> ORDER = Comparator.comparing(EpisodeFilter::type)
                .thenComparing(EpisodeFilter::agent, ABSENT_FIRST)
                .thenComparing(EpisodeFilter::task, ABSENT_FIRST);
    }

    private final PersistentMap<EpisodeFilter, TimedSlots> lists;
    private TimedSlots sensitive;

    EpisodeLists() {
        lists = PersistentMap.create(EpisodeFilter.ORDER);
        sensitive = TimedSlots.EMPTY;
    }

    /// A copy that can be changed until [#seal] is called.
    EpisodeLists(EpisodeLists before) {
        lists = before.lists.open();
        sensitive = before.sensitive;
    }

    void seal() {
        lists.seal();
    }

    void add(int slot, Episode episode, EpisodeOrder order) {
        if (episode.isSensitive()) sensitive = sensitive.plus(slot, order);
        else
            for (var choice : filtersOf(episode))
                lists.put(choice, lists.getOrDefault(choice, TimedSlots.EMPTY).plus(slot, order));
    }

    void remove(int slot, Episode episode, EpisodeOrder order) {
        for (var choice : filtersOf(episode)) {
            var list = lists.get(choice);
            if (list != null) lists.put(choice, list.minus(slot, order));
        }
    }

    private static Collection<EpisodeFilter> filtersOf(Episode episode) {
        var agent = Optional.of(episode.agent().value());
        var type = episode.type();
        var task = episode.taskId();
        return Set.copyOf(List.of(
                new EpisodeFilter(Optional.empty(), Optional.empty(), type),
                new EpisodeFilter(agent, Optional.empty(), type),
                new EpisodeFilter(Optional.empty(), task, type),
                new EpisodeFilter(agent, task, type)));
    }

    NewestSlots newest(Optional<AgentId> agent, Optional<String> task, Set<EpisodeType> types, EpisodeOrder order) {
        var meant = types.isEmpty() ? EnumSet.allOf(EpisodeType.class) : types;
        var name = agent.map(AgentId::value);
        return new NewestSlots(
                order,
                meant.stream()
                        .map(type -> new EpisodeFilter(name, task, type))
                        .map(choice -> lists.getOrDefault(choice, TimedSlots.EMPTY))
                        .toList());
    }

    NewestSlots sensitive(EpisodeOrder order) {
        return new NewestSlots(order, List.of(sensitive));
    }
}
