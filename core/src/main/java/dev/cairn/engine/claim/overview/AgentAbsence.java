package dev.cairn.engine.claim.overview;

import dev.cairn.engine.claim.overview.AgentEpisodes.AgentEpisode;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimEndReason;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.store.Tx;
import dev.cairn.view.ProjectView;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Collects the decisions, lost claims and newly ready tasks an agent missed since its last write. Code changes are
/// reported elsewhere.
public final class AgentAbsence {

    private static final int DECISIONS_MAX = 100;

    private final Coordination coordination;
    private final AgentEpisodes episodes;
    private final UnblockedTasks unblocked;

    public AgentAbsence(Coordination coordination, AgentEpisodes episodes, UnblockedTasks unblocked) {
        this.coordination = coordination;
        this.episodes = episodes;
        this.unblocked = unblocked;
    }

    /// The events an agent missed.
    ///
    /// @param lostClaims claims of the agent that have ended since then without being released or completed by it
    public record MissedEvents(List<AgentEpisode> decisions, List<Claim> lostClaims, List<String> unblocked) {

        public MissedEvents {
            decisions = List.copyOf(decisions);
            lostClaims = List.copyOf(lostClaims);
            unblocked = List.copyOf(unblocked);
        }
    }

    /// The events that the agent missed before this view; empty if it had not written until then.
    public Optional<MissedEvents> before(ProjectView view, AgentId agent) {
        return coordination.lastWrite(view, agent).map(last -> since(last, view, agent));
    }

    private MissedEvents since(Tx last, ProjectView view, AgentId agent) {
        var since = last.recordedAt();
        var recent = episodes.newest(new AgentEpisodes.AgentEpisodeQuery(
                view, Optional.empty(), Optional.empty(), Optional.of(since), DECISIONS_MAX));
        return new MissedEvents(
                recent.stream()
                        .filter(episode -> episode.type() == EpisodeType.DECISION)
                        .toList(),
                coordination.ended(view, agent).stream()
                        .filter(claim -> isLost(claim, since))
                        .toList(),
                unblocked.since(view, since));
    }

    private static boolean isLost(Claim claim, Instant since) {
        return claim.end()
                .filter(end -> end.at().isAfter(since))
                .filter(end -> end.reason() == ClaimEndReason.CODE_CHANGED || end.reason() == ClaimEndReason.EXPIRED)
                .isPresent();
    }
}
