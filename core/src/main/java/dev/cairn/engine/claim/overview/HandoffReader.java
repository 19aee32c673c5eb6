package dev.cairn.engine.claim.overview;

import dev.cairn.engine.claim.overview.AgentEpisodes.AgentEpisode;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.memory.EpisodeOutcome;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.view.ProjectView;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Collects an agent's claims, decisions, attempts and unresolved problems for its successor.
public final class HandoffReader {

    private static final int EPISODES_MAX = 200;
    private static final Set<EpisodeType> TRIED = Set.of(
            EpisodeType.EDIT,
            EpisodeType.TEST_RESULT,
            EpisodeType.OBSERVATION,
            EpisodeType.ERROR,
            EpisodeType.LEARNING);

    private final Coordination coordination;
    private final AgentEpisodes episodes;

    public HandoffReader(Coordination coordination, AgentEpisodes episodes) {
        this.coordination = coordination;
        this.episodes = episodes;
    }

    /// Selects the agent, and optionally the task, whose work is handed over.
    public record HandoffRequest(ProjectView view, AgentId from, Optional<String> taskId) {}

    public Handoff of(HandoffRequest request) {
        var held = coordination.held(request.view(), request.from()).stream()
                .filter(claim -> isOf(claim, request.taskId()))
                .toList();
        var given = coordination.ended(request.view(), request.from()).stream()
                .filter(claim -> isOf(claim, request.taskId()))
                .toList();
        var recent = episodes.newest(new AgentEpisodes.AgentEpisodeQuery(
                request.view(), Optional.of(request.from()), request.taskId(), Optional.empty(), EPISODES_MAX));
        var open = stillOpen(recent);
        return new Handoff(
                held,
                given,
                recent.stream()
                        .filter(episode -> episode.type() == EpisodeType.DECISION)
                        .toList(),
                recent.stream()
                        .filter(episode -> TRIED.contains(episode.type()))
                        .toList(),
                open,
                next(held, open, request.view().isNow()));
    }

    private static boolean isOf(Claim claim, Optional<String> taskId) {
        return taskId.isEmpty()
                || claim.purpose().taskId().equals(taskId)
                || claim.target().written().equals(taskId.get());
    }

    /// A failure stays open until a later success on the same code.
    private static List<AgentEpisode> stillOpen(List<AgentEpisode> newestFirst) {
        return newestFirst.stream()
                .filter(HandoffReader::isFailure)
                .filter(failure -> newestFirst.stream()
                        .takeWhile(later -> !later.id().equals(failure.id()))
                        .noneMatch(later -> isSuccess(later) && shareEntities(later, failure)))
                .toList();
    }

    private static boolean isFailure(AgentEpisode episode) {
        return (episode.type() == EpisodeType.ERROR && !isSuccess(episode))
                || episode.outcome().filter(EpisodeOutcome.FAILURE::equals).isPresent();
    }

    private static boolean isSuccess(AgentEpisode episode) {
        return episode.outcome().filter(EpisodeOutcome.SUCCESS::equals).isPresent();
    }

    private static boolean shareEntities(AgentEpisode one, AgentEpisode other) {
        return !Collections.disjoint(one.entities(), other.entities());
    }

    /// The presence of a holder in the past is unknown.
    private String next(List<Claim> held, List<AgentEpisode> open, boolean isNow) {
        if (!held.isEmpty()) {
            var first = held.getFirst();
            var target = first.target().written();
            return isNow && coordination.canBeTakenOver(first)
                    ? "Take over " + target + ": agent_claim target=" + target + " takeover=true."
                    : "Ask " + first.holder().agent() + " to release " + target + " before you change it.";
        }
        if (!open.isEmpty()) return "Put right first: " + open.getFirst().content();
        return "Nothing is held and nothing is broken; claim what you will change.";
    }
}
