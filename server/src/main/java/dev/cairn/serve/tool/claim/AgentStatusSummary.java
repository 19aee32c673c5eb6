package dev.cairn.serve.tool.claim;

import dev.cairn.answer.ClaimPhrase;
import dev.cairn.answer.Plurals;
import dev.cairn.engine.claim.overview.AgentEpisodes.AgentEpisode;
import dev.cairn.engine.claim.overview.Coordination;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.id.AgentId;
import dev.cairn.projection.work.Backlogs;
import dev.cairn.view.ProjectView;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Writes the summary of an agent's claims for `agent_status`.
final class AgentStatusSummary {

    private AgentStatusSummary() {}

    /// @param isKnown whether anything by the agent is recorded in this workspace
    static String of(AgentId agent, List<Claim> claims, boolean isKnown) {
        if (claims.isEmpty())
            return isKnown ? agent + " has claimed nothing." : HandoffAnswer.noTrace(agent) + HandoffAnswer.WHO_IS_HERE;
        var first = claims.getFirst();
        var more = claims.size() == 1 ? "" : ", and " + Plurals.of(claims.size() - 1, "more target");
        return ClaimPhrase.of(
                        agent.value(),
                        first.target().written(),
                        ClaimFields.shortened(first.purpose().intent()))
                + more + ".";
    }

    /// The agent's current task: that of its newest open claim, else that of its latest episode. A task that has
    /// ended is not current.
    static Optional<String> task(ProjectView view, List<Claim> claims, List<AgentEpisode> episodes) {
        var backlog = Backlogs.entities(view.snapshot());
        return Stream.concat(
                        claims.stream().flatMap(claim -> Coordination.task(claim).stream()),
                        episodes.stream().flatMap(episode -> episode.taskId().stream()))
                .filter(task -> backlog.apply(task)
                        .map(entity -> entity.status().isActive())
                        .orElse(true))
                .findFirst();
    }
}
