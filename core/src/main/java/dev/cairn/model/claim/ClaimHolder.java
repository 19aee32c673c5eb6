package dev.cairn.model.claim;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.SessionId;

/// The agent and session that hold a claim.
///
/// @param server the server process that had the session's connection; empty for a session without a connection
public record ClaimHolder(AgentId agent, SessionId session, String server) {}
