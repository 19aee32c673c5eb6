package dev.cairn.serve.identity;

import dev.cairn.model.id.AgentId;
import java.util.Optional;
import java.util.function.Supplier;

/// Decides whether a client may use an agent name.
///
/// A name that no present client has is free: this is how an agent returns. A name that another present client has
/// requires the token of its agent, which is also valid for the agent's helpers, `name/sub`.
final class AgentNameRule {

    private AgentNameRule() {}

    /// The outcome; only [#TAKEN] is a refusal.
    enum NameDecision {
        /// No other client has the name, so the client has it from now on.
        FREE,
        /// Another client has it, and this one presented its token.
        PROVEN,
        TAKEN
    }

    /// @param isHeldByAnother whether another present client has the name, or the name that it is a helper of
    /// @param proven the agent whose token was presented; evaluated only when needed
    static NameDecision decide(AgentId name, boolean isHeldByAnother, Supplier<Optional<AgentId>> proven) {
        if (!isHeldByAnother) return NameDecision.FREE;
        return proven.get().filter(agent -> agent.covers(name)).isPresent() ? NameDecision.PROVEN : NameDecision.TAKEN;
    }
}
