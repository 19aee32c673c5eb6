package dev.cairn.serve.identity;

import dev.cairn.engine.claim.AgentPresence.PresenceState;
import dev.cairn.model.id.AgentId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The presence of agents on the other servers of a shared store.
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

    boolean mayExist();

    /// Announces the name to the other servers as present here; false when a client of another server has it.
    ///
    /// @param holds whether the client keeps the name after its call
    /// @param isProven whether the client presented the name's token
    boolean take(AgentId name, boolean holds, boolean isProven);

    /// Announces that no client here has the names any more.
    void end(List<AgentId> names);

    /// Whether the agent is present on any server; an unknown state is never reported as gone.
    PresenceState state(AgentId agent);

    /// The agent's last call to any server. While it is unknown, the agent counts as calling now, so that it is not
    /// treated as silent.
    Optional<Instant> lastCall(AgentId agent);
}
