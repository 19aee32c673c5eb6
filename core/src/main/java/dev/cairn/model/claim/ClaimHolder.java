package dev.cairn.model.claim;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.SessionId;

/// The agent and session that hold a claim.
///
/// @param server the server process that had the session's connection; empty for a session without a connection
/// @param worktree the worktree of the project that the agent works in; empty for the main one
public record ClaimHolder(AgentId agent, SessionId session, String server, String worktree) {

    /// A holder that works in the main worktree.
    public ClaimHolder(AgentId agent, SessionId session, String server) {
        this(agent, session, server, "");
    }

    public ClaimHolder in(String otherWorktree) {
        return new ClaimHolder(agent, session, server, otherWorktree);
    }
}
