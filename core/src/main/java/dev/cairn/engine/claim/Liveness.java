package dev.cairn.engine.claim;

import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.Holder;
import dev.cairn.store.Author;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// Decides whether a holder is gone: its session closed, or, where a limit is set, it was silent for too long.
///
/// @param silenceMax empty never takes silence for absence
public record Liveness(LiveSessions sessions, Optional<Duration> silenceMax) {

    /// Nobody is ever gone.
    public static final Liveness FOREVER = new Liveness(LiveSessions.NONE, Optional.empty());

    public boolean isGone(Claim claim, Instant now) {
        return switch (sessions.state(claim.holder())) {
            case CLOSED -> true;
            case OPEN, UNKNOWN ->
                silenceMax
                        .filter(limit -> lastSeen(claim).plus(limit).isBefore(now))
                        .isPresent();
        };
    }

    /// A session nobody has heard of was there at least when it claimed.
    private Instant lastSeen(Claim claim) {
        return sessions.lastSeen(claim.holder().session())
                .filter(seen -> seen.isAfter(claim.since()))
                .orElse(claim.since());
    }

    Holder holder(Author author) {
        return new Holder(author.agent(), author.session(), sessions.server(author.session()));
    }
}
