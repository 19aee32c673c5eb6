package dev.cairn.store;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.SessionId;

/// The author of a transaction: the caller, never the server process.
public record Author(AgentId agent, SessionId session) {}
