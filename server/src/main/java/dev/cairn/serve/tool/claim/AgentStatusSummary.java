package dev.cairn.serve.tool.claim;

import dev.cairn.engine.claim.overview.AgentEpisodes.AgentEpisode;
import dev.cairn.engine.claim.overview.Coordination;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.id.AgentId;
import java.util.List;
import java.util.Optional;

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

    /// The agent's current task: that of an open claim, else that of its latest episode.
    static Optional<String> task(List<Claim> claims, List<AgentEpisode> episodes) {
        return Coordination.currentTask(claims)
                .or(() -> episodes.stream()
                        .flatMap(episode -> episode.taskId().stream())
                        .findFirst());
    }
}
