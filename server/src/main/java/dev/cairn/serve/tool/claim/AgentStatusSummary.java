package dev.cairn.serve.tool.claim;

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

    static String of(AgentId agent, List<Claim> claims) {
        if (claims.isEmpty()) return agent + " holds nothing.";
        var first = claims.getFirst();
        var more = claims.size() == 1 ? "" : " and " + (claims.size() - 1) + " more";
        return agent + " holds " + first.target().written() + more + ", to "
                + ClaimFields.shortened(first.purpose().intent()) + ".";
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
