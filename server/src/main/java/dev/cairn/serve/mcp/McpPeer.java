package dev.cairn.serve.mcp;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.SessionId;
import java.util.Optional;

/// The client of a connection, as known when it opened.
///
/// @param connection the id of the connection
/// @param client the name that the client's software gave itself
public record McpPeer(String connection, String client, AgentId agent, SessionId session, Optional<String> workspace) {}
