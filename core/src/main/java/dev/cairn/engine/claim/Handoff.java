package dev.cairn.engine.claim;

import dev.cairn.model.claim.Claim;
import java.util.List;

/// What an agent leaves behind, newest first.
///
/// @param open what still stands in the way: errors and failed tests nothing later has put right
/// @param next what to do first
public record Handoff(
        List<Claim> held,
        List<Claim> given,
        List<AgentEpisodes.Told> decided,
        List<AgentEpisodes.Told> tried,
        List<AgentEpisodes.Told> open,
        String next) {

    public Handoff {
        held = List.copyOf(held);
        given = List.copyOf(given);
        decided = List.copyOf(decided);
        tried = List.copyOf(tried);
        open = List.copyOf(open);
    }

    public boolean isEmpty() {
        return held.isEmpty() && given.isEmpty() && decided.isEmpty() && tried.isEmpty();
    }
}
