package dev.cairn.engine.claim;

import dev.cairn.model.claim.ClaimHolder;
import dev.cairn.model.id.AgentId;
import java.time.Instant;
import java.util.Optional;

/// Knows which agents are connected. When several servers share a store, the database is queried before an agent counts
/// as gone.
///
/// Presence belongs to an agent's connection. A session name is only a label and has no influence on it.
public interface AgentPresence {

    /// Whether the holder of a claim is connected.
    enum PresenceState {
        PRESENT,
        /// It had a connection to this or another server, and that connection has ended.
        GONE,
        /// The state cannot be looked up at the moment, or the agent may reconnect after a restart.
        UNKNOWN
    }

    /// An implementation that knows no agent.
    AgentPresence NONE = new AgentPresence() {
        @Override
        public PresenceState state(ClaimHolder holder) {
            return PresenceState.UNKNOWN;
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

    PresenceState state(ClaimHolder holder);

    /// The name of the server process; it is stored with each new claim.
    String server();

    /// When the agent last made a call here; empty when that is not known.
    Optional<Instant> lastCall(AgentId agent);
}
