package dev.cairn.serve.tool.claim;

import dev.cairn.engine.claim.AgentEpisodes.Told;
import dev.cairn.engine.claim.Coordination;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.id.AgentId;
import java.util.List;
import java.util.Optional;

/// The sentence about what an agent holds.
final class StatusWords {

    private StatusWords() {}

    static String of(AgentId agent, List<Claim> held) {
        if (held.isEmpty()) return agent + " holds nothing.";
        var first = held.getFirst();
        var more = held.size() == 1 ? "" : " and " + (held.size() - 1) + " more";
        return agent + " holds " + first.target().written() + more + ", to "
                + ClaimFields.shortened(first.purpose().intent()) + ".";
    }

    /// What the agent works on: the task of a claim, else of something it told.
    static Optional<String> task(List<Claim> held, List<Told> told) {
        return Coordination.currentTask(held)
                .or(() -> told.stream()
                        .flatMap(episode -> episode.taskId().stream())
                        .findFirst());
    }
}
