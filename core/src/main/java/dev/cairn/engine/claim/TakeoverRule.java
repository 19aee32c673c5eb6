package dev.cairn.engine.claim;

import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimHolder;
import dev.cairn.store.Author;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/// Decides whether another agent may take over a claim because its holder is gone or has been silent for too long.
///
/// @param silenceMax the time without a call after which a holder counts as silent; empty if silence never
///     allows a takeover
/// @param clock the clock by which calls are timed; a project's transaction time may be ahead of it
public record TakeoverRule(AgentPresence presence, Optional<Duration> silenceMax, InstantSource clock) {

    /// Never allows a takeover.
    public static final TakeoverRule NEVER =
            new TakeoverRule(AgentPresence.NONE, Optional.empty(), InstantSource.system());

    /// Whether the holder's connection has ended.
    public boolean isGone(Claim claim) {
        return presence.state(claim.holder()) == AgentPresence.PresenceState.GONE;
    }

    /// Whether the holder has made no call for longer than the limit. A silent agent may still be working, so its own
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

    /// Without a known call, the time of the claim itself is the last sign of the agent.
    private Instant lastCall(Claim claim) {
        return presence.lastCall(claim.holder().agent())
                .filter(call -> call.isAfter(claim.since()))
                .orElse(claim.since());
    }

    ClaimHolder holder(Author author) {
        return new ClaimHolder(author.agent(), author.session(), presence.server());
    }
}
