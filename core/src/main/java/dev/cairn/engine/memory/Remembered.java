package dev.cairn.engine.memory;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.model.memory.Standing;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.follow.Followed;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.memory.Entities;
import dev.cairn.projection.memory.MemoryFold;
import dev.cairn.projection.memory.MemoryView;
import dev.cairn.projection.memory.NewestSlots;
import dev.cairn.store.Store;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Lists episodes and finds them by id, newest first. Sensitive episodes are never listed.
public final class Remembered {

    public static final int LIMIT_MAX = 10_000;

    private static final Comparator<Episode> NEWEST_FIRST = Comparator.comparing(Episode::timestamp)
            .thenComparing(episode -> episode.origin().recordedAt())
            .thenComparing(episode -> episode.id().value())
            .reversed();

    private final Followed<MemoryView> memory;
    private final Links links;

    public Remembered(Store store, Links links) {
        this.memory = new Followed<>(store, new MemoryFold());
        this.links = links;
    }

    Links links() {
        return links;
    }

    /// Loads a project's memory in advance.
    public void prepare(ProjectId project) {
        read(project, AsOf.NOW, MemoryView::slots);
    }

    <R> R read(ProjectId project, AsOf asOf, Function<MemoryView, R> question) {
        return memory.read(project, asOf, question);
    }

    /// A filter for episodes; an absent part or an empty set matches all.
    public record Which(Optional<AgentId> agent, Optional<String> taskId, Set<EpisodeType> types) {

        public static final Which ALL = new Which(Optional.empty(), Optional.empty(), Set.of());

        public Which {
            types = Set.copyOf(types);
        }

        public static Which by(AgentId agent, EpisodeType... types) {
            return new Which(Optional.of(agent), Optional.empty(), Set.of(types));
        }

        public static Which of(EpisodeType... types) {
            return new Which(Optional.empty(), Optional.empty(), Set.of(types));
        }

        public Which ofTask(Optional<String> task) {
            return new Which(agent, task, types);
        }

        boolean test(Episode episode) {
            return agent.map(episode.agent()::equals).orElse(true)
                    && (taskId.isEmpty() || taskId.equals(episode.taskId()))
                    && (types.isEmpty() || types.contains(episode.type()));
        }
    }

    /// The latest episodes by their timestamp.
    public List<Episode> latest(ProjectId project, AsOf asOf, Which selection, int limit) {
        return read(project, asOf, view -> latest(view, selection, limit));
    }

    /// The latest episodes that involve any of the entities.
    public List<Episode> involving(ProjectId project, AsOf asOf, Set<String> entities, int limit) {
        return read(
                project,
                asOf,
                view -> entities.stream()
                        .map(Entities::canonical)
                        .distinct()
                        .flatMapToInt(entity -> Arrays.stream(view.involving(entity, limit)))
                        .distinct()
                        .boxed()
                        .flatMap(slot -> view.at(slot).stream())
                        .sorted(NEWEST_FIRST)
                        .limit(limit)
                        .toList());
    }

    public Optional<Episode> find(ProjectId project, AsOf asOf, String id) {
        return read(project, asOf, view -> view.find(id)).filter(episode -> !episode.isSensitive());
    }

    /// The cost depends on the number of results, not on the size of the memory.
    static List<Episode> latest(MemoryView view, Which selection, int limit) {
        var found = new ArrayList<Episode>();
        var slots = view.newest(selection.agent(), selection.taskId(), selection.types());
        int most = Math.min(limit, LIMIT_MAX);
        for (int slot = slots.next(); slot != NewestSlots.NONE && found.size() < most; slot = slots.next())
            view.at(slot).ifPresent(found::add);
        return List.copyOf(found);
    }

    /// Entities unknown to both code and backlog at that moment; they are linked as soon as one of them knows them.
    public List<String> unresolved(ProjectId project, AsOf asOf, List<String> entities) {
        return entities.stream()
                .filter(entity -> !links.lookup().exists(project, asOf, Entities.canonical(entity)))
                .toList();
    }

    /// Runs a function on the memory linked to the nodes of the code graph. The function must not keep its argument.
    public <R> R tied(ProjectId project, AsOf asOf, CodeGraph graph, Function<MemoryTies, R> question) {
        return read(project, asOf, view -> question.apply(new MemoryTies(view, graph)));
    }

    /// Whether the code to which an episode is anchored is unchanged.
    public Standing standing(ProjectId project, AsOf asOf, Episode episode) {
        return new Standings(links.states()).of(project, asOf, episode.ties().anchors());
    }

    /// Agents of this project whose names differ from this one only in case.
    public List<AgentId> alike(ProjectId project, AgentId agent) {
        return read(project, AsOf.NOW, view -> view.alike(agent));
    }
}
