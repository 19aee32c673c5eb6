package dev.cairn.engine.claim;

import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.Holder;
import dev.cairn.store.Author;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/// Decides whether another agent's claim may be taken over: its holder is gone, or has been silent for too long.
///
/// @param silenceMax empty never treats silence as a reason
/// @param clock the clock that calls are seen by; the time of a project may be ahead of it
public record Liveness(AgentPresence presence, Optional<Duration> silenceMax, InstantSource clock) {

    /// Nobody is ever gone.
    public static final Liveness FOREVER = new Liveness(AgentPresence.NONE, Optional.empty(), InstantSource.system());

    /// Whether the holder's connection has ended.
    public boolean isGone(Claim claim) {
        return presence.state(claim.holder()) == AgentPresence.State.GONE;
    }

    /// Whether the holder has made no call for longer than the limit. A silent agent may still be at work, so its own
    /// edits do not end its claims.
    public boolean isSilent(Claim claim) {
        var now = clock.instant();
        return silenceMax
                .filter(limit -> lastCall(claim).plus(limit).isBefore(now))
                .isPresent();
    }

    public boolean canBeTakenOver(Claim claim) {
        return isGone(claim) || isSilent(claim);
    }

    /// An agent that nothing is known of was there at least when it claimed.
    private Instant lastCall(Claim claim) {
        return presence.lastCall(claim.holder().agent())
                .filter(call -> call.isAfter(claim.since()))
                .orElse(claim.since());
    }

    Holder holder(Author author) {
        return new Holder(author.agent(), author.session(), presence.server());
    }
}
