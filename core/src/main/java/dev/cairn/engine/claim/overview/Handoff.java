package dev.cairn.engine.claim.overview;

import dev.cairn.model.claim.Claim;
import java.util.List;

/// The work of an agent as its successor needs it, newest first.
///
/// @param tried all episodes but decisions and reflections: attempts, observations and lessons
/// @param open unresolved problems: errors and failed tests without a later success on the same code
/// @param next the recommended first step
public record Handoff(
        List<Claim> held,
        List<Claim> given,
        List<AgentEpisodes.AgentEpisode> decided,
        List<AgentEpisodes.AgentEpisode> tried,
        List<AgentEpisodes.AgentEpisode> open,
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
