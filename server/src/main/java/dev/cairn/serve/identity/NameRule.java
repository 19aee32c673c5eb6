package dev.cairn.serve.identity;

import dev.cairn.model.id.AgentId;
import java.util.Optional;
import java.util.function.Supplier;

/// Decides whether a client may use an agent name.
///
/// A name that nobody has at the moment is free: that is how an agent returns. A name that another present client has
/// needs the token of its agent. The token of an agent is good for its helpers, `name/sub`, too.
final class NameRule {

    private NameRule() {}

    /// The outcome; only [#TAKEN] is a refusal.
    enum Decision {
        /// Nobody else has the name, so the client has it from now on.
        FREE,
        /// Another client has it, and the asking one presented its token.
        PROVEN,
        TAKEN
    }

    /// @param isHeldByAnother whether another present client has the name, or the name it is a helper of
    /// @param proven the agent whose token was presented; asked for only when it matters
    static Decision decide(AgentId name, boolean isHeldByAnother, Supplier<Optional<AgentId>> proven) {
        if (!isHeldByAnother) return Decision.FREE;
        return proven.get().filter(agent -> agent.covers(name)).isPresent() ? Decision.PROVEN : Decision.TAKEN;
    }
}
