package dev.cairn.engine.memory;

import dev.cairn.engine.memory.port.DriftCheck;
import dev.cairn.engine.memory.port.MemoryPorts;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.memory.AnchorStatus;
import dev.cairn.model.memory.EncryptedBody;
import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.projection.feed.FeedState;
import dev.cairn.projection.feed.FeedStates;
import dev.cairn.projection.memory.EntityNames;
import dev.cairn.projection.memory.MemoryFold;
import dev.cairn.projection.memory.MemoryView;
import dev.cairn.projection.memory.NewestSlots;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Store;
import dev.cairn.view.ProjectView;
import dev.cairn.view.View;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Lists episodes and finds them by id, newest first. Sensitive episodes are never listed.
public final class EpisodeReader {

    public static final int LIMIT_MAX = 10_000;

    /// Maximum number of sensitive episodes that are searched for the newest one of an agent.
    private static final int SEALED_READ_MAX = 10_000;

    private static final Comparator<Episode> NEWEST_FIRST = Comparator.comparing(Episode::timestamp)
            .thenComparing(episode -> episode.origin().recordedAt())
            .thenComparing(episode -> episode.id().value())
            .reversed();

    private final FeedStates<MemoryView> memory;
    private final MemoryPorts links;

    public EpisodeReader(Store store, MemoryPorts links) {
        this.memory = new FeedStates<>(store, new MemoryFold());
        this.links = links;
    }

    public MemoryPorts links() {
        return links;
    }

    /// Loads a project's memory in advance.
    public void prepare(ProjectId project) {
        current(project);
    }

    /// The newest memory with its sequence number.
    public FeedState<MemoryView> current(ProjectId project) {
        return memory.current(project);
    }

    /// The memory of a past snapshot, loaded for this caller alone.
    public MemoryView load(Snapshot snapshot) {
        return memory.load(snapshot);
    }

    /// Runs a query on the memory as of a view.
    public <R> R read(ProjectView view, Function<MemoryView, R> question) {
        return view.read(memory, question);
    }

    /// A filter for episodes; an absent part or an empty set matches all.
    public record EpisodeSelection(Optional<AgentId> agent, Optional<String> taskId, Set<EpisodeType> types) {

        public static final EpisodeSelection ALL = new EpisodeSelection(Optional.empty(), Optional.empty(), Set.of());

        public EpisodeSelection {
            types = Set.copyOf(types);
        }

        public static EpisodeSelection by(AgentId agent, EpisodeType... types) {
            return new EpisodeSelection(Optional.of(agent), Optional.empty(), Set.of(types));
        }

        public static EpisodeSelection of(EpisodeType... types) {
            return new EpisodeSelection(Optional.empty(), Optional.empty(), Set.of(types));
        }

        public EpisodeSelection ofTask(Optional<String> task) {
            return new EpisodeSelection(agent, task, types);
        }

        public boolean test(Episode episode) {
            return agent.map(episode.agent()::equals).orElse(true)
                    && (taskId.isEmpty() || taskId.equals(episode.taskId()))
                    && (types.isEmpty() || types.contains(episode.type()));
        }
    }

    /// The latest episodes by their timestamp.
    public List<Episode> latest(ProjectView view, EpisodeSelection selection, int limit) {
        return read(view, memories -> latest(memories, selection, limit));
    }

    /// The latest episodes recorded until now, for writers, which have no view.
    public List<Episode> latest(ProjectId project, EpisodeSelection selection, int limit) {
        return latest(current(project).value(), selection, limit);
    }

    /// The latest episodes that involve any of the entities.
    public List<Episode> involving(View view, Set<String> entities, int limit) {
        return read(
                view,
                memories -> entities.stream()
                        .map(EntityNames::canonical)
                        .distinct()
                        .flatMapToInt(entity -> Arrays.stream(memories.involving(entity, limit)))
                        .distinct()
                        .boxed()
                        .flatMap(slot -> memories.at(slot).stream())
                        .sorted(NEWEST_FIRST)
                        .limit(limit)
                        .toList());
    }

    public Optional<Episode> find(View view, String id) {
        return read(view, memories -> memories.find(id)).filter(episode -> !episode.isSensitive());
    }

    /// Finds an episode in the newest memory, for a caller that has just written.
    public Optional<Episode> find(ProjectId project, String id) {
        return current(project).value().find(id).filter(episode -> !episode.isSensitive());
    }

    /// The cost depends on the number of results, not on the size of the memory.
    static List<Episode> latest(MemoryView view, EpisodeSelection selection, int limit) {
        var found = new ArrayList<Episode>();
        var slots = view.newest(selection.agent(), selection.taskId(), selection.types());
        int most = Math.min(limit, LIMIT_MAX);
        for (int slot = slots.next(); slot != NewestSlots.NONE && found.size() < most; slot = slots.next())
            view.at(slot).ifPresent(found::add);
        return List.copyOf(found);
    }

    /// The encrypted body of the newest sensitive episode of an agent, which holds the agent's wrapped key.
    Optional<EncryptedBody> newestSealed(ProjectId project, AgentId agent) {
        var view = current(project).value();
        var slots = view.newestSensitive();
        int seen = 0;
        for (int slot = slots.next(); slot != NewestSlots.NONE && seen++ < SEALED_READ_MAX; slot = slots.next()) {
            var episode = view.at(slot);
            if (episode.isPresent() && episode.get().agent().equals(agent))
                return episode.get().encrypted();
        }
        return Optional.empty();
    }

    /// The entities that exist neither in the code nor in the backlog at that moment. They are linked as soon as they
    /// exist.
    public List<String> unresolved(View view, List<String> entities) {
        return entities.stream()
                .filter(entity -> !links.lookup().exists(view, EntityNames.canonical(entity)))
                .toList();
    }

    /// Runs a function on the memory linked to the nodes of the code graph. The function must not keep its argument.
    public <R> R linkedToCode(View view, Function<MemoryGraphLinks, R> question) {
        return read(view, memories -> question.apply(new MemoryGraphLinks(memories, view.graph())));
    }

    /// Whether the code to which an episode is anchored is unchanged.
    public AnchorStatus standing(View view, Episode episode) {
        return new DriftCheck(links.states()).of(view, episode.relations().anchors());
    }

    /// Agents of this project whose names differ from this one only in case.
    public List<AgentId> namesDifferingInCase(ProjectId project, AgentId agent) {
        return current(project).value().differingInCase(agent);
    }
}
