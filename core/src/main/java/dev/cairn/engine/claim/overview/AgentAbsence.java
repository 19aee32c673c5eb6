package dev.cairn.engine.claim.overview;

import dev.cairn.engine.claim.overview.AgentEpisodes.AgentEpisode;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimEndReason;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.time.AsOf;
import dev.cairn.store.Tx;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Collects the decisions, lost claims and newly ready tasks an agent missed since its last write. Code changes are
/// reported elsewhere.
public final class AgentAbsence {

    private static final int DECISIONS_MAX = 100;

    private final Coordination coordination;
    private final AgentEpisodes episodes;
    private final ReadyTaskFinder unblocked;

    public AgentAbsence(Coordination coordination, AgentEpisodes episodes, ReadyTaskFinder unblocked) {
        this.coordination = coordination;
        this.episodes = episodes;
        this.unblocked = unblocked;
    }

    /// Finds the tasks of the backlog that became ready in a period.
    @FunctionalInterface
    public interface ReadyTaskFinder {

        ReadyTaskFinder NONE = (_, _, _) -> List.of();

        List<String> since(ProjectId project, Instant since, AsOf until);
    }

    /// The events an agent missed.
    ///
    /// @param lastHere the agent's own last transaction; code changes after it are new to the agent
    /// @param lostClaims claims of the agent that have ended since then without being released or completed by it
    public record MissedEvents(
            Tx lastHere, List<AgentEpisode> decisions, List<Claim> lostClaims, List<String> unblocked) {

        public MissedEvents {
            decisions = List.copyOf(decisions);
            lostClaims = List.copyOf(lostClaims);
            unblocked = List.copyOf(unblocked);
        }
    }

    /// Whether the agent had written anything up to that moment.
    public boolean hasWritten(ProjectId project, AgentId agent, AsOf until) {
        return coordination.lastWrite(project, until, agent).isPresent();
    }

    public MissedEvents since(ProjectId project, AgentId agent, AsOf until) {
        var last = coordination.lastWrite(project, until, agent).orElseThrow(() -> neverHere(agent));
        var since = last.recordedAt();
        var recent = episodes.newest(new AgentEpisodes.AgentEpisodeQuery(
                project, until, Optional.empty(), Optional.empty(), Optional.of(since), DECISIONS_MAX));
        return new MissedEvents(
                last,
                recent.stream()
                        .filter(episode -> episode.type() == EpisodeType.DECISION)
                        .toList(),
                coordination.ended(project, until, agent).stream()
                        .filter(claim -> isLost(claim, since))
                        .toList(),
                unblocked.since(project, since, until));
    }

    private static boolean isLost(Claim claim, Instant since) {
        return claim.end()
                .filter(end -> end.at().isAfter(since))
                .filter(end -> end.reason() == ClaimEndReason.CODE_CHANGED || end.reason() == ClaimEndReason.EXPIRED)
                .isPresent();
    }

    private static Refusal neverHere(AgentId agent) {
        return Refusal.of(
                ProblemCode.NOT_FOUND,
                "The agent '" + Problem.echo(agent.value()) + "' has never written here.",
                "Give a time, a transaction id or a commit, or an agent coordination_overview lists.");
    }
}
