package dev.cairn.serve.identity;

import dev.cairn.model.id.AgentId;
import java.util.Optional;
import java.util.function.Supplier;

/// Decides whether a client may use an agent name.
///
/// A name that no present client has is free, so a returning agent gets its name back. A name that another present
/// client has requires the token of the agent. The token is also valid for the helpers of the agent, which are
/// named `name/sub`.
final class AgentNameRule {

    private AgentNameRule() {}

    /// The decision about a name.
    enum NameDecision {
        /// No other client has the name, so the client has it from now on.
        FREE,
        /// Another client has the name, and this client presented the token of the agent.
        PROVEN,
        /// Another client has the name, so this client is refused.
        TAKEN
    }

    /// @param isHeldByAnother whether another present client has the name or, if it is the name of a helper, the
    /// name before the slash
    /// @param proven the agent whose token the client presented; looked up only when needed
    static NameDecision decide(AgentId name, boolean isHeldByAnother, Supplier<Optional<AgentId>> proven) {
        if (!isHeldByAnother) return NameDecision.FREE;
        return proven.get().filter(agent -> agent.covers(name)).isPresent() ? NameDecision.PROVEN : NameDecision.TAKEN;
    }
}
