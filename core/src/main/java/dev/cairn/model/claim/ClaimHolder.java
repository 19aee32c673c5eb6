package dev.cairn.model.claim;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.SessionId;

/// The agent and session that hold a claim.
///
/// @param server the server process that kept the session's connection; empty for a session without one
public record ClaimHolder(AgentId agent, SessionId session, String server) {}
