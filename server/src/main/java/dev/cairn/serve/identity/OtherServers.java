package dev.cairn.serve.identity;

import dev.cairn.engine.claim.AgentPresence.PresenceState;
import dev.cairn.model.id.AgentId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The presence of agents on the other servers that share the store.
public interface OtherServers {

    /// No other server uses the store.
    OtherServers NONE = new OtherServers() {
        @Override
        public boolean mayExist() {
            return false;
        }

        @Override
        public boolean take(AgentId name, boolean holds, boolean isProven) {
            return true;
        }

        @Override
        public void end(List<AgentId> names) {}

        @Override
        public PresenceState state(AgentId agent) {
            return PresenceState.GONE;
        }

        @Override
        public Optional<Instant> lastCall(AgentId agent) {
            return Optional.empty();
        }
    };

    /// Whether other servers may use the same store.
    boolean mayExist();

    /// Announces to the other servers that the agent is present here. Returns false if a client of another server
    /// has the name.
    ///
    /// @param holds whether the client keeps the name after its call
    /// @param isProven whether the client presented the name's token
    boolean take(AgentId name, boolean holds, boolean isProven);

    /// Announces that no client here has the names any more.
    void end(List<AgentId> names);

    /// Whether the agent is present on any server. If that cannot be found out, the state is unknown and never
    /// gone.
    PresenceState state(AgentId agent);

    /// The agent's last call to any server. While that is unknown, the result is now, so that the agent is not
    /// treated as silent.
    Optional<Instant> lastCall(AgentId agent);
}
