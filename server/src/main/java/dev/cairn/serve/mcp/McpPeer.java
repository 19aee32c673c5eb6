package dev.cairn.serve.mcp;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.SessionId;
import java.util.Optional;

/// The client of a connection, as it was when the connection opened.
///
/// @param connection the id of the connection
/// @param client the name of the client's software
public record McpPeer(String connection, String client, AgentId agent, SessionId session, Optional<String> workspace) {}
