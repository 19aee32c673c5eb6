package dev.cairn.model.claim;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.SessionId;

/// Who holds a claim: an agent in one of its sessions.
///
/// @param server the server process that kept the session's connection; empty for a session without one
public record Holder(AgentId agent, SessionId session, String server) {}
