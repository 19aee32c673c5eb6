package dev.cairn.engine.claim;

import dev.cairn.model.claim.Holder;
import dev.cairn.model.id.AgentId;
import java.time.Instant;
import java.util.Optional;

/// Knows which agents are present. On a server that shares its store, the database may be asked before an agent counts
/// as gone.
///
/// Presence belongs to an agent's connection. A session name is only a label and decides nothing here.
public interface AgentPresence {

    /// How present the holder of a claim is.
    enum State {
        PRESENT,
        /// It had a connection to this or another server, and that has ended.
        GONE,
        /// It cannot be looked up at the moment, or the agent may still come back after a restart.
        UNKNOWN
    }

    /// Nothing is known of any agent.
    AgentPresence NONE = new AgentPresence() {
        @Override
        public State state(Holder holder) {
            return State.UNKNOWN;
        }

        @Override
        public String server() {
            return "";
        }

        @Override
        public Optional<Instant> lastCall(AgentId agent) {
            return Optional.empty();
        }
    };

    State state(Holder holder);

    /// The name of the server process that new claims are recorded with.
    String server();

    /// When the agent last made a call here; empty when that is not known.
    Optional<Instant> lastCall(AgentId agent);
}
