package dev.cairn.engine.claim;

import dev.cairn.model.claim.Holder;
import dev.cairn.model.id.SessionId;
import java.time.Instant;
import java.util.Optional;

/// Which sessions are still there; every answer comes from memory.
public interface LiveSessions {

    /// What is known of a session.
    enum State {
        OPEN,
        /// It had a connection, and that has ended.
        CLOSED,
        /// It never had one here.
        UNKNOWN
    }

    /// Nothing is known of any session.
    LiveSessions NONE = new LiveSessions() {
        @Override
        public State state(Holder holder) {
            return State.UNKNOWN;
        }

        @Override
        public String server(SessionId session) {
            return "";
        }

        @Override
        public Optional<Instant> lastSeen(SessionId session) {
            return Optional.empty();
        }
    };

    State state(Holder holder);

    /// The name of the server that keeps the session's connection; empty when it has none here.
    String server(SessionId session);

    Optional<Instant> lastSeen(SessionId session);
}
